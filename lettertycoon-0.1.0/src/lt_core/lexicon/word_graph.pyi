import numpy as np
import numpy.typing as npt

def read_graph(
    labels: npt.NDArray[np.uint8],
    children: npt.NDArray[np.uint32],
    marks: npt.NDArray[np.uint8],
    root: int,
    *,
    longest: int = 64,
    most: int = 2_000_000,
) -> bytes:
    """The words of a graph in which siblings lie side by side, in its order, each closed by a
    newline.

    labels: uint8, a node's byte in a word; not a newline's (10).
    children: uint32, the number of a node's first child; 0 = none.
    marks: uint8, 1 = a word ends at the node, 2 = it is the last sibling.
    root: the number of the first node of the first list.

    Whatever the graph, the time is that of its nodes and of its words' letters; it is copied first,
    so that another thread may change the arrays meanwhile. Hears Ctrl-C. Raises ValueError
    that names the node where a list or a pointer leaves the graph, where it is cyclic or leads to
    no word, where a word is longer than `longest`, and for more than `most` words.
    """

def make_graph(words: bytes) -> tuple[bytes, bytes, bytes]:
    """The smallest graph of these words, as (labels, children, marks) of `read_graph`, whose node 0
    only points to the first list. Siblings are in ascending order.

    words: of any bytes, at most 64 to a word, in ascending order, each closed by a newline.

    Raises ValueError that names the first word out of order or out of bounds.
    """
