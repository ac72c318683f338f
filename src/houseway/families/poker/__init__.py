"""Pot poker: betting, pots and hands of flop, stud and draw games."""
