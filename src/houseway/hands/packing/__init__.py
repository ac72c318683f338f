"""Packing of sparse lookup tables."""
