"""JSON-RPC over standard input and output: one request per line, one answer per line."""

import os
import sys
from collections.abc import Iterator, Sequence
from typing import BinaryIO

from lettertycoon.base import LetterTycoonError, visible
from lettertycoon.frontends.json_rpc import refusal, reply
from lettertycoon.frontends.requests import (
    Service,
    lexicon_files,
    load_named,
    load_values,
    named_files,
)

BAD_INPUT = 2
NOT_WRITTEN = 3
INTERRUPTED = 130


def main(lexicons: Sequence[str], values: Sequence[str] = ()) -> int:
    """Run `lettertycoon serve --stdio`, and return the exit code.

    lexicons, values: the lexicons and learned values to serve, each NAME=FILE.
    """
    try:
        files, learned = lexicon_files(lexicons), named_files(values)
        service = Service(load_named(files), values=load_values(learned))
    except LetterTycoonError as error:
        print(f"lettertycoon: {error}", file=sys.stderr)
        return BAD_INPUT
    if sys.stdin is None or sys.stdout is None:  # closed before the interpreter began
        return NOT_WRITTEN
    return serve_stdio(service)


def serve_stdio(service: Service) -> int:
    """Answer until the input ends, or nobody reads the answers. Returns the exit code."""
    try:
        serve_lines(service, sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # the client has gone
        _discard_output()
    except KeyboardInterrupt:
        _discard_output()
        return INTERRUPTED
    except OSError as error:
        _discard_output()
        print(f"lettertycoon: the answer can't be written: {error.strerror}", file=sys.stderr)
        return NOT_WRITTEN
    return 0


def serve_lines(service: Service, asked: BinaryIO, answers: BinaryIO) -> None:
    """Answer each line of one stream on another, in order. Blank lines are passed over."""
    for line in lines(asked, service.limits.body):
        if line is None:
            answer: bytes | None = refusal(service.limits.body)
        elif not line.strip():
            continue
        else:
            answer = reply(service, line, report)
        if answer is not None:
            answers.write(answer + b"\n")
            answers.flush()


def lines(asked: BinaryIO, most: int) -> Iterator[bytes | None]:
    """Yield the lines of a stream; None for a line of more than `most` bytes, which is skipped."""
    while line := asked.readline(most + 1):
        if len(line) <= most or line.endswith(b"\n"):
            yield line
            continue
        while (rest := asked.readline(most)) and not rest.endswith(b"\n"):
            pass
        yield None


def report(error: Exception) -> None:
    """Write an error that is the server's own fault to standard error, in one line."""
    told = visible(" ".join(str(error).split()))
    print(f"lettertycoon: {type(error).__name__}: {told}", file=sys.stderr)


def _discard_output() -> None:
    """Send standard output to nowhere: flushing it at exit would raise another error."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
