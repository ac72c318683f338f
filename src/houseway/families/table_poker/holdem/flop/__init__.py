"""Kinds of hands on the flop, for the chart."""
