"""The best few plays of a deal, found without making the rest."""
