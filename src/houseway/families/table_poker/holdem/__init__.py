"""Hold'em against the bank on three streets: exact odds, advice, chart and simulation."""
