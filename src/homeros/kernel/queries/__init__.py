"""Derived values: nothing here is stored, everything is computed from cards and effects that apply.

Printed information, then changed information (CR 15-12-2), added information (CR 15-12-1), summed
modifiers (CR 1-3-8); "can't" beats "can" (CR 15-1-3); immunity is tested on every influence.
"""
