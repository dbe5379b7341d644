"""Making the tables and weights of advice, and measuring how strong it is; BuyWord's, too."""
