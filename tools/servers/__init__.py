"""Long tests of our server: by its OpenAPI document, and with random requests."""
