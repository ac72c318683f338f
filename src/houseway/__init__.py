"""houseway: a California cardroom in software."""

__version__ = "0.1.0"
