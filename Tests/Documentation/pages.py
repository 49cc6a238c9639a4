"""The pages of the documentation and their listings.

A listing is a fenced block. The HTML comment above it says how it is checked:

    <!-- from PATH -->         Swift that stands in a file that is compiled and tested
    <!-- from PATH as PATH -->  the same, and where a reader writes it, as the text says
    <!-- manifest -->          a package manifest
    <!-- targets -->           what a reader adds to the targets of the manifest
    <!-- run -->               a shell script; the scripts of a page are pasted into one shell, one after the other
    <!-- full: REASON -->      a shell script that only `Tests/run full` runs
    <!-- answer -->            JSON that the last command of the script above must print; "…" matches anything
    <!-- not run: REASON -->   the exception
"""

import dataclasses
import json
import pathlib
import re
import subprocess
import textwrap

ROOT = pathlib.Path(__file__).resolve().parents[2]
CATALOG = ROOT / "Sources/Stateroom/Stateroom.docc"
FENCE = re.compile(r"^\s*```(\S*)$")
DIRECTIVE = re.compile(r"^<!-- (from \S+(?: as \S+)?|manifest|targets|run|full: .+|answer|not run: .+) -->$")


@dataclasses.dataclass
class Listing:
    page: pathlib.Path
    line: int
    language: str
    text: str
    directive: str

    def __str__(self):
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def pages():
    """All Markdown pages: those of the catalogs and those that GitHub shows."""
    return [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob(".github/*.md")), *sorted(ROOT.glob("Sources/*/*.docc/**/*.md"))]


def listings(page):
    """The listings of a page, from first to last."""
    found, lines, directive, start = [], page.read_text().split("\n"), "", None
    for number, line in enumerate(lines, 1):
        fence = FENCE.match(line)
        if start is not None:
            if fence and not fence[1]:
                text = textwrap.dedent("\n".join(lines[start:number - 1]) + "\n")
                found.append(Listing(page, start, language, text, directive))
                start, directive = None, ""
        elif fence:
            start, language = number, fence[1]
        elif line.strip():
            match = DIRECTIVE.match(line.strip())
            directive = match[1] if match else ""
    return found


def examples(source):
    """The Swift listings in the documentation comments of a Swift file."""
    found, start = [], None
    for number, line in enumerate(source.read_text().split("\n"), 1):
        comment = re.match(r"^\s*/// ?(.*)$", line)
        fence = comment and re.match(r"^```(\S*)$", comment[1])
        if not comment:
            start = None
        elif fence and start is None:
            start, language, lines = number, fence[1], []
        elif fence:
            if language == "swift":
                found.append(Listing(source, start, language, "\n".join(lines) + "\n", ""))
            start = None
        elif start is not None:
            lines.append(comment[1])
    return found


def headings(page):
    """The headings of a page."""
    outside = re.sub(r"^```.*?^```", "", page.read_text(), flags=re.S | re.M)
    return re.findall(r"^#+ (.+?)\s*$", outside, re.M)


def sources(*patterns):
    """The files of the repository that match, without what a build makes."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", *patterns], cwd=ROOT, check=True,
        capture_output=True, text=True)
    return [path for path in map(ROOT.joinpath, listed.stdout.splitlines()) if path.is_file()]


def matches(expected, actual):
    """Whether an answer is what a page shows of it."""
    if expected == "…":
        return True
    if isinstance(expected, dict):
        return isinstance(actual, dict) and expected.keys() == actual.keys() and all(
            matches(expected[key], actual[key]) for key in expected)
    if isinstance(expected, list):
        return isinstance(actual, list) and len(expected) == len(actual) and all(map(matches, expected, actual))
    return expected == actual


def documents(text):
    """The JSON objects and arrays that a text consists of, other lines left out."""
    found, place, decoder = [], 0, json.JSONDecoder()
    while (begin := re.compile(r"[{\[]").search(text, place)) is not None:
        try:
            value, place = decoder.raw_decode(text, begin.start())
            found.append(value)
        except ValueError:
            place = begin.end()
    return found
