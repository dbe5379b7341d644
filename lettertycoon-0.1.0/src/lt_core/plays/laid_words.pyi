# Words that a play lays; no Python entry.
