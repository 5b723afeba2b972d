"""The `homeros` command.

Data goes to stdout and talk to stderr; `--json` is everywhere, and `--seed` wherever there is
chance, always echoed. The exit code is 0 for ok, 1 for a finding and 2 for misuse.
"""
