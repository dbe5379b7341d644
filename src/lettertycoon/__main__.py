"""`python -m lettertycoon` is the command line."""

import sys

from lettertycoon.cli import main

sys.exit(main())
