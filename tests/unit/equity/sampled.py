"""Shares that were sampled."""

from houseway.analysis.reports import EquityRow


def sampling_error(row: EquityRow) -> float:
    assert row["error"] is not None, "the share was sampled"
    return row["error"]
