"""`stateroom mcp` gives an assistant a session, tried with the protocol's own client."""

import asyncio
import contextlib
import os
import subprocess

import pytest
from conftest import ROOT
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

PROGRAM = os.environ.get("STATEROOM", str(ROOT / ".build" / "debug" / "stateroom"))


@contextlib.asynccontextmanager
async def assistant(server):
    settings = StdioServerParameters(command=PROGRAM, args=["mcp", "--server", server.url])
    async with stdio_client(settings) as (reading, writing), ClientSession(reading, writing) as session:
        await session.initialize()
        yield session


def used(server, use):
    async def run():
        async with assistant(server) as session:
            return await use(session)
    return asyncio.run(asyncio.wait_for(run(), 120))


async def call(session, tool, **arguments):
    result = await session.call_tool(tool, arguments)
    is_error = getattr(result, "isError", getattr(result, "is_error", None))
    return [block.text for block in result.content], is_error


def test_its_tools_drive_a_session(server):
    async def use(session):
        tools = {tool.name for tool in (await session.list_tools()).tools}
        assert tools == {"scenes", "open", "outline", "find", "act", "wait"}
        (mark, outline), _ = await call(session, "open", scene="counter")
        assert "not an instruction" in mark
        assert "Button" in outline
        (_, changed), is_error = await call(session, "act", target="increment")
        assert not is_error and "1" in changed
        (_, found), _ = await call(session, "wait", containing="1", seconds=5)
        assert "Text" in found
        (_, part), _ = await call(session, "outline", target="increment")
        assert part.startswith("Button")
    used(server, use)


def test_a_refusal_and_wrong_arguments_are_told(server):
    async def use(session):
        await call(session, "open", scene="counter")
        (_, refusal), is_error = await call(session, "act", target="incremnt")
        assert is_error and "increment" in refusal
        (wrong,), is_error = await call(session, "act", action="tap")
        assert is_error and "needs the argument target" in wrong
        (wrong,), is_error = await call(session, "wait", seconds="long")
        assert is_error and "must be of type integer" in wrong
    used(server, use)


@pytest.mark.parametrize("line, code", [("{", -32700), ("[]", -32600), ('{"id":1,"method":"none"}', -32601)])
def test_what_is_no_message_is_refused_and_the_next_one_answered(server, line, code):
    run = subprocess.run([PROGRAM, "mcp", "--server", server.url], input=line + '\n{"id":2,"method":"ping"}\n',
                         capture_output=True, text=True, timeout=60)
    refused, answered = run.stdout.splitlines()
    assert f'"code":{code}' in refused
    assert '"id":2' in answered and '"result":{}' in answered
