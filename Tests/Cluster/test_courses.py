"""Two people in each of the courses' apps, whose server is killed: another takes them over, with all that is theirs."""

import asyncio
import os

import pytest

from database import Database
from member import ROOT, Member
from people import COURSES, Person
from server import Connection

PROGRAM = os.environ.get("COURSES", str(ROOT / ".build/postgres/release/Courses"))


@pytest.fixture(params=["a disk of their own", "a disk in common"])
def servers(request, tmp_path, monkeypatch):
    """Two servers of one database."""
    shares_folders = request.param == "a disk in common"
    with Database(["fsync=off"]) as database:
        members = [Member(database.url, "--owner", "session", program=PROGRAM) for _ in range(2)]
        for number, member in enumerate(members):
            monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / ("common" if shares_folders else f"{number}")))
            member.start()
        yield members
        for member in members:
            if member.process.poll() is None:
                member.kill()


def test_people_find_their_own_at_the_server_that_takes_over(servers):
    asyncio.run(trial(*servers))


async def trial(first, second):
    people = [Person(name, scene) for scene in COURSES for name in ("Anna", "Boris")]
    one, other = Connection(first.port), Connection(second.port)
    try:
        for person in people:
            await person.open(one)
            await person.go_on(one)
        first.kill()
        for person in people:
            person.miss(await person.see(other, []), people)
        for person in people:
            await person.check(other, people)
            await person.go_on(other)
        for person in people:
            await person.check(other, people)
        for scene in COURSES:
            newcomer = Person("Newcomer", scene)
            await newcomer.open(other)
            newcomer.miss(await newcomer.see(other, []), people)
    finally:
        await one.close()
        await other.close()
