"""Commands are run as in the tests of the other commands."""

from tests.unit.cli.conftest import run

__all__ = ["run"]
