"""Support for the tests: golden answers, and the kernel's line coverage."""
