"""The ways through the pages: what a reader writes and runs, one step after the other.

A reader has a folder with a clone of the repository, and only the files that the page has given so far.
"""

import dataclasses
import json
import os
import pathlib
import re
import shutil
import socket
import tempfile

from pages import CATALOG, documents, listings, matches
from terminal import Terminal

TUTORIALS = CATALOG / "Tutorials"


@dataclasses.dataclass
class Step:
    """A file that is written, an entry that is added to a manifest's targets, a script, or the answer to one."""

    kind: str
    text: str
    place: str
    path: str = ""


def steps(page):
    """The steps of a page or tutorial."""
    return tutorial_steps(page) if page.suffix == ".tutorial" else page_steps(page)


def page_steps(page):
    found, lines, end = [], page.read_text().split("\n"), 0
    for listing in listings(page):
        kind, _, rest = listing.directive.partition(" ")
        prose = "\n".join(lines[end:listing.line - 1])
        prose = re.sub(r"<!--.*?-->", "", prose)
        end = listing.line + listing.text.count("\n") + 1
        place = str(listing)
        if kind == "manifest":
            found.append(Step("file", listing.text, place, "Package.swift"))
        elif kind == "from" and " as " in rest:
            path = rest.partition(" as ")[2]
            named = all(f"`{part}" in prose or f"{part}`" in prose for part in re.split("/(?=[^/]*$)", path))
            assert named, f"{place}: the text does not say that this is {path}"
            found.append(Step("file", listing.text, place, path))
        elif kind == "targets":
            assert "`targets`" in prose, f"{place}: the text does not say that this is added to the targets"
            found.append(Step("targets", listing.text, place, "Package.swift"))
        elif kind in ("run", "answer", "full:"):
            found.append(Step(kind.rstrip(":"), listing.text, place))
    return found


def tutorial_steps(tutorial):
    found = []
    for number, line in enumerate(tutorial.read_text().split("\n"), 1):
        if match := re.match(r'\s*@Code\(name: "(.+)", file: "(.+)"\)(?: {)?$', line):
            name, text = match[1], (TUTORIALS / "Resources" / match[2]).read_text()
            place = f"{tutorial.name}:{number}"
            if name == "Terminal":
                found.append(Step("run", text, place))
            else:
                found.append(Step("file", text, place, name))
                if name.endswith(".sh"):
                    found.append(Step("run", f"bash {name}\n", place))
    return found


def free_ports(count):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [str(each.getsockname()[1]) for each in sockets]
    for each in sockets:
        each.close()
    return ports


def at(ports, text):
    """A script that uses other ports, since those that pages name may be in use."""
    return re.sub(r"\b808[01]\b", lambda match: ports[match[0]], text)


class Reader:
    """Follows ways in the folder of a clone. Everything that is built shares a folder."""

    def __init__(self, clone, scratch, options=(), programs="", environment=()):
        """Without programs that are built already, everything is built and done as it stands there."""
        self.folder = clone.parent
        self.environment = {
            **os.environ, "BUILD": " ".join(["--scratch-path", str(scratch), *options]), "PROGRAMS": str(programs),
            **dict(environment)}
        self.is_full = not programs

    def follow(self, page, begins, then=""):
        """Does what a page says, in the folder in which it begins, and then a script. Returns what scripts print."""
        for path in self.folder.iterdir():
            if path.name != "stateroom":
                shutil.rmtree(path)
        (self.folder / begins).mkdir(exist_ok=True)
        ports = dict(zip(["8080", "8081"], free_ports(2)))
        manifest, output, shown = "", "", ""
        with (tempfile.TemporaryDirectory(prefix="stateroom-") as state,
              Terminal(self.folder / begins, {
                  **self.environment, "PORT": ports["8080"], "XDG_STATE_HOME": state}) as terminal):
            for step in [*steps(page), Step("run", then, "afterwards")]:
                if step.kind == "answer":
                    answer = documents(output)[-1]
                    assert matches(json.loads(step.text), answer), f"{step.place}: {json.dumps(answer)}"
                elif step.kind in ("file", "targets"):
                    text = step.text
                    if step.path.endswith(".sh"):
                        text = at(ports, text)
                    if step.kind == "targets":
                        text = re.sub(r"(?=^  \]\)$)", lambda _: step.text, manifest, count=1, flags=re.M)
                    if step.path == "Package.swift":
                        manifest = text
                    with tempfile.NamedTemporaryFile("w", prefix="stateroom-") as file:
                        file.write(text)
                        file.flush()
                        terminal.paste(f"install -D -m 644 {file.name} {step.path}")
                elif step.kind == "run" or self.is_full:
                    builds = re.search(r"^(?:.*&& )?swift ", step.text, re.M)
                    try:
                        output, statuses = terminal.paste(at(ports, step.text), 3600 if builds else 60)
                    except AssertionError as error:
                        raise AssertionError(f"{step.place}: {error}") from None
                    assert all(status < 400 for status in statuses), f"{step.place}: {output}"
                    assert not output or output.endswith("\n"), f"{step.place} leaves a line without an end: {output}"
                    shown += output
        return shown
