# The limits of words, lexicons and deals, for C and for Python callers.
cpdef enum:
    SHORTEST_WORD = 2           # letters
    LONGEST_WORD = 16
    MOST_IMAGE = 0x40000000     # bytes of a lexicon image: 1 GB, 150 times the embedded one
    MOST_CARDS = 24             # hand cards, money paid and letters have 5 bits each in a tie
