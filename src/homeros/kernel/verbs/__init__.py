"""What effects do: one file per family of actions of `homeros.effects.actions`."""
