"""`python -m houseway.cli` is the `houseway` command."""

from houseway.cli.app import main

main()
