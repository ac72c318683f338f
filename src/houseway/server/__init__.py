"""The web cardroom: decode, call the table, write down, encode. Only here does anything await."""
