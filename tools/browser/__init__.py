"""The library in a browser: its build for Pyodide from packages of registries, and its proofs."""
