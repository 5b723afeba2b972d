"""Verbs of Japanese card text in their three forms: the order, going on, and the choice."""

from typing import Final

FORMS: Final = ("", "Go", "May")
"""What is added to the name of a category for a form."""

TABLE: Final = """
消滅させる 消滅させ 消滅できる|消滅させられる
破棄する 破棄し 破棄できる
戻す 戻し 戻せる
置く 置き 置ける
加える 加え 加えられる
登場させる 登場させ 登場できる
登場する 登場し 登場できる
進化させる 進化させ 進化できる
進化する 進化し 進化できる
レストさせる レストさせ レストできる
レストする レストし レストできる
アクティブにする アクティブにし アクティブにできる
オープンする オープンし オープンできる
得る 得て|得 得られる
与える 与え 与えられる|与えることができる
アタックする アタックし アタックできる
アタックさせる アタックさせ アタックさせられる
使用する 使用し 使用できる
発揮する 発揮し 発揮できる
変更する 変更し 変更できる
支払う 支払い 支払える
選ぶ 選び 選べる
確認する 確認して|確認し 確認できる
見る 見て 見られる
シャッフルする シャッフルし シャッフルできる
リンクする リンクし リンクできる
リンクさせる リンクさせ リンクできる
移動する 移動し 移動できる
移動させる 移動させ 移動できる
孵化する 孵化し 孵化できる
終了する 終了し 終了できる
引く 引き 引ける
にする にし にできる
する し|して できる
減らす 減らし 減らせる
渡す 渡し 渡せる
"""
VERBS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    line.split()[0]: tuple([tuple(form.split("|")) for form in line.split()])
    for line in TABLE.strip().splitlines()
}
"""By the form they are listed under."""
VERBS["+"] = (("", "する"), ("し", "して"), ("できる",))
"""A change of a number or a keyword as the whole predicate; the verb may be left unsaid."""
