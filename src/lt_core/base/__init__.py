"""The ground floor: letters, argument checks, signals, status codes, and sets of deals."""
