"""Documentation, and the tools that keep it true: `python -m docs.write`."""
