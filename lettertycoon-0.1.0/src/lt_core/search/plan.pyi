# What the extras allow; no Python entry.
