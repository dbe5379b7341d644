"""How long a test waits for what never comes. No test measures time, or depends on a speed."""

GUARD = 100  # seconds; what is waited for takes a second or two on a quiet machine
