"""Work that nobody waits for any more is stopped, so the threads are free for others."""

import asyncio
import json
import threading
from typing import Any

import pytest

import lt_core
from builds import NEEDS_SERVE
from lettertycoon.frontends import Limits, Service

pytest.importorskip("starlette", reason=NEEDS_SERVE)
pytest.importorskip("uvicorn", reason=NEEDS_SERVE)
pytest.importorskip("starlette", reason=NEEDS_SERVE)

from lettertycoon.frontends import http_app as subject
from lettertycoon.frontends.http_app import THREADS, http_app

GUARD = 60
BODY = json.dumps({"turn": "CAT/-"}).encode()
SCOPE = {
    "type": "http", "http_version": "1.1", "method": "POST", "path": "/v1/summary",
    "root_path": "", "query_string": b"", "scheme": "http",
    "headers": [(b"host", b"localhost"), (b"content-type", b"application/json")],
}  # fmt: skip


class Endless:
    """Work without end, but for its flag; what happened to each of its requests."""

    def __init__(self) -> None:
        self.begun, self.stopped = threading.Semaphore(0), threading.Semaphore(0)
        self.number = 0

    def __call__(self, asked: Any) -> bytes:
        self.number += 1
        self.begun.release()
        pause = threading.Event()
        try:
            for _ in range(GUARD * 1_000):
                lt_core.look()
                pause.wait(0.001)
        except lt_core.Stopped:
            self.stopped.release()
            raise
        raise AssertionError("nobody stops it")


class Client:
    """Sends a request, and goes when it is told to."""

    def __init__(self, app: Any) -> None:
        self.gone, self.status, self._sent = asyncio.Event(), 0, False
        self.task = asyncio.ensure_future(app(SCOPE, self._receive, self._send))

    async def _receive(self) -> Any:
        if not self._sent:
            self._sent = True
            return {"type": "http.request", "body": BODY, "more_body": False}
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        self.status = message.get("status", self.status)


async def waited(event: threading.Semaphore) -> bool:
    return await asyncio.to_thread(event.acquire, timeout=GUARD)


def test_after_the_limit_of_time_the_threads_are_free(monkeypatch):
    """All are refused, those that had begun are stopped, and a small request is answered."""
    answer, endless = subject._answer, Endless()
    service = Service(limits=Limits(seconds=0))

    async def scene() -> None:
        app = http_app(service, (), lambda line: None)
        monkeypatch.setattr(subject, "_answer", endless)
        clients = [Client(app) for _ in range(subject.MOST_WAITING)]
        await asyncio.wait_for(asyncio.gather(*[each.task for each in clients]), GUARD)
        assert {each.status for each in clients} == {504}
        for _ in range(endless.number):
            assert await waited(endless.stopped), "the work goes on"
        monkeypatch.setattr(subject, "_answer", answer)
        service.limits = Limits(seconds=GUARD)
        client = Client(app)
        await asyncio.wait_for(client.task, GUARD)
        assert client.status == 200

    asyncio.run(scene())


def test_the_work_of_a_client_that_has_gone_is_stopped(monkeypatch):
    endless = Endless()
    monkeypatch.setattr(
        subject, "_answer", lambda asked: endless(asked) if endless.number < THREADS else b"{}"
    )

    async def scene() -> None:
        app = http_app(Service(limits=Limits(seconds=GUARD)), (), lambda line: None)
        busy = []
        for _ in range(THREADS):
            busy.append(Client(app))
            assert await waited(endless.begun)
        patient, impatient = Client(app), Client(app)  # they wait for a thread
        await asyncio.sleep(0)
        impatient.gone.set()
        await asyncio.wait_for(impatient.task, GUARD)
        assert not patient.task.done(), "there is no thread yet"
        busy[0].gone.set()
        await asyncio.wait_for(busy[0].task, GUARD)
        assert await waited(endless.stopped)
        await asyncio.wait_for(patient.task, GUARD)
        assert patient.status == 200
        assert not busy[1].task.done(), "the work of others goes on"
        busy[1].gone.set()
        await asyncio.wait_for(busy[1].task, GUARD)
        assert await waited(endless.stopped)

    asyncio.run(scene())


def test_the_work_of_a_server_that_ends_is_stopped(monkeypatch):
    endless = Endless()
    monkeypatch.setattr(subject, "_answer", endless)

    async def scene() -> None:
        client = Client(http_app(Service(), (), lambda line: None))
        assert await waited(endless.begun)
        client.task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await client.task
        assert await waited(endless.stopped)

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("best", {"turn": "CAT/-", "n": 1_000}),
        ("words", {"turn": "CAT/-"}),
        ("review", {"turn": "CAT/-", "words": ["CAT"]}),
        ("hint", {"turn": "CAT/-", "n": 1_000}),
        ("summary", {"turn": "CAT/-"}),
        ("advise", {"position": "CAT/- - Bo=E"}),
        ("replacement", {"position": "CAT/- Q Bo=E"}),
        ("buyword.sales", {"tiles": "JEWELS"}),
        ("buyword.best_sales", {"tiles": "JEWELS"}),
        ("buyword.advise", {"held": "JEWELS", "samples": 2}),
    ],
)
def test_the_flag_reaches_the_work(method, params):
    flag = lt_core.StopFlag()
    flag.stop()
    with pytest.raises(lt_core.Stopped):
        subject._stoppable(flag, Service().read(method, params))
