"""How it is measured: times, instructions, memory, sizes, growth, and the machine."""
