"""The apps of Tests/Crash/Courses, and people who use them: each writes words that only this person has."""

import asyncio
import base64
import json
import time

from client import Wrong


def tap(target, **more):
    return {"target": target, **more}


def put(target, value):
    return {"target": target, "value": value}


def picture(word):
    """A file that a person chooses. Its bytes are words, so that they can be found again."""
    data = base64.b64encode(f"pixels of {word}".encode()).decode()
    return {"role": "FileImporter", "action": "import",
            "value": {"data": data, "name": f"{word}.png", "contentType": "image/png"}}


def login_or_wish(words):
    if len(words) == 1:
        return [put("name", words[0]), put("password", "open " + words[0].lower()), tap("login")]
    return [put("wish", words[-1]), tap("wish", action="submit"), tap("stamp")]


def delivery(words):
    to_address = [put("flavor", 1), tap("quantity", action="increment"), tap("delivery")] if len(words) == 1 else []
    return [*to_address, put("name", words[-1]), put("street", f"Street of {words[-1]}"), tap("check-out"),
            tap("place"), {"until": f"4 strawberry cupcakes for {words[-1]}"}, tap("ok"),
            {"role": "NavigationStack", "action": "pop"}]


def quiz(words):
    answers = [tap(f"{question * 7}") for question in range(1, len(words) + 2)]
    return [put("name", words[-1]), *answers, tap("finish")]


class Course:
    """A scene: the steps of a person with the words so far, of which the last is new, and the texts seen afterwards.

    `has_files` says that it writes files, and `reads_files` that what it shows later comes from them.
    """

    def __init__(self, steps, shows, hides=lambda words: [], has_files=False, reads_files=False):
        self.steps, self.shows, self.hides = steps, shows, hides
        self.has_files, self.reads_files = has_files or reads_files, reads_files


COURSES = {
    "expenses": Course(
        lambda words: [tap("add"), put("name", words[-1]), put("amount", f"{len(words)}"), tap("save"),
                       *(tap(word, action="delete") for word in words[-3:-2])],
        lambda words: words[-2:], lambda words: words[:-2]),
    "flash-cards": Course(
        lambda words: [tap("edit"), put("prompt", words[-1]), put("answer", f"Answer to {words[-1]}"), tap("add"),
                       tap("done"), tap(words[-1])],
        lambda words: [f"Answer to {word}" for word in words], reads_files=True),
    "bucket-list": Course(
        lambda words: [tap("add"), picture(words[-1])],
        lambda words: [f"A picture: pixels of {word}" for word in words], reads_files=True),
    "club": Course(
        login_or_wish,
        lambda words: [f"Welcome, {words[0]}!", f"{len(words) - 1} stamps", *words[1:]]),
    "scrums": Course(
        lambda words: [tap("new"), put("title", words[-1]), put("attendees", "Ada, Grace"), tap("add"),
                       {"until": f"{len(words)} saved"}],
        lambda words: [f"{len(words)} saved", *words], reads_files=True),
    "cupcakes": Course(
        delivery,
        lambda words: [words[-1], f"Street of {words[-1]}"], lambda words: words[:-1]),
    "habits": Course(
        lambda words: [put("title", words[-1]), tap("add"), tap(words[-1], action="increment")],
        lambda words: [text for word in words for text in (f"{word}: 1", f"{word} begun", f"{word} done")]),
    "notes": Course(
        lambda words: [put("title", words[-1]), tap("create"), tap(words[-1]),
                       put("text", f"Text of {words[-1]}"), tap(words[-1], action="pop"),
                       *(tap(word, action="Delete") for word in words[-2:-1])],
        lambda words: [f"Text of {words[-1]}"], lambda words: words[:-1], reads_files=True),
    "prospects": Course(
        lambda words: [put("name", words[-1]), tap("scan"), tap(words[-1])],
        lambda words: [f"{2 * len(words)} changes, the last by {words[-1]}", *(f"{word} was asked" for word in words)],
        has_files=True),
    "quiz": Course(
        quiz,
        lambda words: [f"Best: {len(words) + 1} by {words[-1]}"], lambda words: words[:-1]),
    "trail": Course(
        lambda words: [tap("go on"), put("found", words[-1]), tap("go there")],
        lambda words: [words[-1], f"You have taken {2 * len(words)} steps."], has_files=True),
    "family": Course(
        lambda words: [put("name", words[-1]), tap("add"), tap(words[-1])],
        lambda words: [" > ".join(["Ancestor", *words])]),
}


class Person:
    """A person with a session of a scene. The connection may be another one for each call."""

    def __init__(self, name, scene):
        self.name, self.scene, self.course = name, scene, COURSES[scene]
        # Begins all words of this person here, and no other.
        self.mark = f"{name} {scene} "
        self.words = []
        self.path = None

    def fail(self, problem):
        raise Wrong(f"{self.name} in {self.scene}, after {self.words}: {problem}")

    async def open(self, connection):
        """Opens the session, and returns the tree that it begins with."""
        status, answer = await connection.ask("POST", "/sessions", {"scene": self.scene})
        if status != 201:
            self.fail(f"opening was answered {status}: {answer}")
        self.path = f"/sessions/{answer['session']}"
        return answer["root"]

    async def go_on(self, connection):
        """Does with a new word all that one does in the app."""
        self.words.append(f"{self.mark}{len(self.words) + 1}")
        for step in self.course.steps(self.words):
            if "until" in step:
                await self.see(connection, [step["until"]])
            else:
                await self.perform(connection, step)

    async def perform(self, connection, step):
        if "target" not in step:
            _, found = await connection.ask("GET", f"{self.path}/nodes?type={step['role']}")
            step = {"target": found["nodes"][0]["id"], **step}
        status, answer = await connection.ask("POST", f"{self.path}/actions", step)
        if status != 200:
            self.fail(f"{step} was answered {status}: {answer}")

    async def see(self, connection, texts):
        """Waits until all texts are shown, and returns all that is."""
        end = time.monotonic() + 60
        while True:
            status, answer = await connection.ask("GET", self.path)
            shown = json.dumps(answer, ensure_ascii=False)
            missing = [text for text in texts if text not in shown]
            if status == 200 and not missing:
                return shown
            if time.monotonic() > end:
                self.fail(f"{missing} is missing ({status}): {shown}")
            await asyncio.sleep(0.02)

    async def check(self, connection, others):
        """Sees the own words, and none of the others."""
        self.miss(await self.see(connection, self.course.shows(self.words)), others)

    def miss(self, shown, others):
        """Fails if words of others are shown, or own ones that were removed."""
        removed = [word for word in self.course.hides(self.words) if word in shown]
        foreign = [other.mark for other in others if other is not self and other.mark in shown]
        if removed or foreign:
            self.fail(f"{removed + foreign} is shown: {shown}")
