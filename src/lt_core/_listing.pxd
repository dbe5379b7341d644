# Every play of a deal.
from lt_core._lexicon cimport Lexicon
from lt_core._pairs cimport PlayBlocks
from lt_core._terms cimport Deal, Earnings
from lt_core._words cimport Candidates


cdef class Listing:
    cdef:
        readonly Lexicon lexicon
        readonly bint complete
        Earnings earnings
        Deal deal
        Candidates candidates
        PlayBlocks blocks
