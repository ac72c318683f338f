"""`python -m houseway.cli` is the `houseway` command."""

import sys

from houseway.cli.app import main

sys.exit(main())
