"""Words as the NASPA Word List writes them: a title, then lines of a word, a meaning, and forms."""

NWL = (
    "\ufeffNASPA Word List 2099 Edition, © 2099 Nobody\r\n\r\n"
    "AA rough, cindery lava, also ALT [n AAS]\r\n"
    "AAH to exclaim in amazement [v AAHED, AAHING, AAHS] / an exclamation [n AAHS]\r\n"
    "AAHED <aah=v> [v]\r\n"
    "JEWELS <jewel=v> [v]\r\n"
    "WAE woe [n WAES]\r\n"
    "ANTIDISESTABLISHMENTARIANISM opposition [n]"
)
