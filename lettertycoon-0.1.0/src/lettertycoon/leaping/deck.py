"""The default deck, as data that a caller may replace.

Known of the published game: 90 cards; points from 1 to 3, most letters 1; D is 1, A 2, Y 2 and M 1;
C, A and T make 4 together, so that C and T are 1; I, N and K make 6 together; X and Z are 3.

Assumed, until somebody counts the cards: that a letter has the same points on all its cards; that
I is 2, N 1 and K 3, which makes 6; the points of all other letters; thirty cards for each position;
how many there are of each letter, chosen by how many words of three letters have it there; that
there is no Q.
"""

from lettertycoon.base import FrozenDict
from lettertycoon.leaping.cards import Card

#: The points of each letter.
POINTS = FrozenDict(
    dict.fromkeys("BCDEFGHLMNOPRSTU", 1) | dict.fromkeys("AIVWY", 2) | dict.fromkeys("JKQXZ", 3)
)

#: The letters of the cards for each position.
LETTERS_BY_POSITION = FrozenDict(
    {
        "f": "ABBCDDEFFGHJKLLMMNOPPRSSTTVWYZ",
        "m": "AAAAAAEEEEEHIIIIILOOOOOORUUUUY",
        "l": "ABBDDEEEGGKLMMNNNOPPRSSTTTWXYY",
    }
)

#: The 90 cards.
DECK = tuple(
    Card(letter, POINTS[letter], position)
    for position, letters in LETTERS_BY_POSITION.items()
    for letter in letters
)
