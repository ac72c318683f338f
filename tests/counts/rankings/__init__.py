"""Hands in classes and closed forms for the counts of `test_rankings`."""
