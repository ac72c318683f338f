"""The entry point of the `houseway` command, also `python -m houseway.cli`."""

import sys


def main() -> int:
    """Loads the command and runs it; Ctrl-C while it is being loaded ends it in silence."""
    try:
        from houseway.cli.app import main as run
    except KeyboardInterrupt:
        return 130
    return run()


if __name__ == "__main__":
    sys.exit(main())
