"""The default deck, as data that a caller may replace.

What is known of the published game: It has 90 cards. Points are 1 to 3; most letters have 1. D has
1, A 2, Y 2 and M 1. C, A and T have 4 together, so C and T have 1 each. I, N and K have 6 together.
X and Z have 3.

What is assumed until somebody counts the cards: A letter has the same points on all its cards. I
has 2, N 1 and K 3. Each position has thirty cards. The more words of three letters have a letter in
a position, the more cards it has there. There is no Q. The points of all other letters are assumed
too.
"""

from lettertycoon.leaping.cards import Card

#: The points of each letter.
POINTS = dict(
    dict.fromkeys("BCDEFGHLMNOPRSTU", 1) | dict.fromkeys("AIVWY", 2) | dict.fromkeys("JKQXZ", 3)
)

#: The letters of the cards for each position.
LETTERS_BY_POSITION = {
    "f": "ABBCDDEFFGHJKLLMMNOPPRSSTTVWYZ",
    "m": "AAAAAAEEEEEHIIIIILOOOOOORUUUUY",
    "l": "ABBDDEEEGGKLMMNNNOPPRSSTTTWXYY",
}

#: The 90 cards.
DECK = tuple(
    Card(letter, POINTS[letter], position)
    for position, letters in LETTERS_BY_POSITION.items()
    for letter in letters
)
