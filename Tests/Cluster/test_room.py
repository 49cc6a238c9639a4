"""The gallery's shared room, whose messages all sessions of all servers see."""

import asyncio
import json
import signal
import time

from server import Connection

ROUNDS = 5


def test_a_message_whose_commit_was_refused_is_there_once_it_is_sent_again(members):
    asyncio.run(trial(*members[:2]))


async def trial(first, second):
    one, other = Connection(first.port), Connection(second.port)
    try:
        path, elsewhere = await open_room(one), await open_room(other)
        refused = sum([await send(number, first, one, other, path) for number in range(ROUNDS)])
        assert refused > 0
        assert await counts(one, path) == [1] * ROUNDS
        end = time.monotonic() + 30
        while await counts(other, elsewhere) != [1] * ROUNDS:
            assert time.monotonic() < end
            await asyncio.sleep(0.05)
    finally:
        await one.close()
        await other.close()


async def open_room(connection):
    status, answer = await connection.ask("POST", "/sessions", {"scene": "shared-room"})
    assert status == 201
    return f"/sessions/{answer['session']}"


async def send(number, first, one, other, path):
    """Sends a message from a session that another server takes over meanwhile; whether that was refused at first."""
    typing = {"target": "message", "value": f"This is number {number}."}
    assert (await one.ask("POST", f"{path}/actions", typing))[0] == 200
    # So that the first server performs the next action before it hears of the other.
    first.process.send_signal(signal.SIGSTOP)
    try:
        assert (await other.ask("GET", path))[0] == 200
        sending = asyncio.create_task(one.ask("POST", f"{path}/actions", {"target": "send"}))
        await asyncio.sleep(0)
    finally:
        first.process.send_signal(signal.SIGCONT)
    status, _ = await sending
    is_refused = status == 503
    end = time.monotonic() + 30
    while status != 200:
        assert status == 503 and time.monotonic() < end
        await asyncio.sleep(0.02)
        status, _ = await one.ask("POST", f"{path}/actions", {"target": "send"})
    return is_refused


async def counts(connection, path):
    """How often each message is shown."""
    status, answer = await connection.ask("GET", path)
    text = json.dumps(answer)
    return [text.count(f"This is number {number}.") for number in range(ROUNDS)] if status == 200 else None
