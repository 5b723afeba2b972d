"""The procedures of the rule book, one file each, as tables of steps beside their clauses."""
