"""What a person types for yes and for no, in any game."""

NO = ("-", "no", "none", "nothing")
YES = ("yes", "y", "ok")
