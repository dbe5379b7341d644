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
    """Return the words of a graph, in its order, each followed by a newline.

    In the graph, siblings stand side by side; the arrays have one entry for each node.

    labels: the byte that a node adds to a word; not a newline (10).
    children: the number of a node's first child; 0 = none.
    marks: 1 = a word ends at the node, 2 = it is the last sibling; 3 = both.
    root: the number of the first node of the first list.
    longest: the most letters of a word.
    most: the most words.

    The time grows only with the number of nodes and with the letters of the words. The arrays are
    copied first, so other threads may change them during the call. Ctrl-C can interrupt it.

    Raises ValueError if a list or a pointer leads outside the graph, if the graph is cyclic, if a
    node leads to no word, if a word is too long, or if there are too many words. Except in the last
    case, the error names the node.
    """

def make_graph(words: bytes) -> tuple[bytes, bytes, bytes]:
    """Make the smallest graph of these words, as the (labels, children, marks) of `read_graph`.

    Node 0 only points to the first list. Siblings are in ascending order.

    words: the words in ascending order, each of 1 to 64 bytes and followed by a newline.

    Raises ValueError, which names the first word that is out of order or out of bounds.
    """
