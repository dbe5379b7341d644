"""What can be laid, what it earns and what it costs."""
