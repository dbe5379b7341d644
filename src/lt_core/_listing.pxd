# Every play of a deal.
from lt_core._candidates cimport Candidates
from lt_core._deal cimport Deal
from lt_core._earnings_table cimport Earnings
from lt_core._lexicon cimport Lexicon
from lt_core._play_blocks cimport PlayBlocks


cdef class Listing:
    cdef:
        readonly Lexicon lexicon
        readonly bint complete
        Earnings earnings
        Deal deal
        Candidates candidates
        PlayBlocks blocks
