"""How it is measured: times, memory, sizes, growth, and the machine."""
