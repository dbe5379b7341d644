"""`python -m lettertycoon` is the command line."""

from lettertycoon.cli import main

raise SystemExit(main())
