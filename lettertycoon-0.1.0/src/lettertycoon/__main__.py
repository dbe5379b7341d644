"""`python -m lettertycoon` is the command line."""

import sys

from lettertycoon_start import main

sys.exit(main())
