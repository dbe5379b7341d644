"""Measuring times, memory, sizes and growth, and the machine itself."""
