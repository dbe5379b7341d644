"""Letters, numbers that callers give, status codes."""
