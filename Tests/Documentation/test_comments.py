"""Comments, messages, help, names of tests and pages keep to the plain words of CONTRIBUTING.md."""

import json
import re
import unittest

from pages import ROOT, pages, sources

# A summary is a noun phrase or in the imperative: "The number of …", "Returns …", "Whether …".
OPENING = re.compile(r"(?:what|how|which|where|who)\b", re.I)
PHRASE = re.compile(r"\b(?:nil\s+where|stands\s+for|nobody|somebody|whoever|the\s+same\s+of)\b", re.I)
# The help of an option or command.
HELP = re.compile(r"""(?:ArgumentHelp\(\s*|\b(?:help|abstract|discussion):\s*)(?=")""")
# A comment, or a literal that may contain two slashes.
TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)"""
    r"""|(?P<raw>\#+)(?:\"\"\".*?\"\"\"|"[^\n]*?"|/.*?/)(?P=raw)"""
    r'''|""".*?"""|"(?:\\.|[^"\\\n])*"''', re.S)


def comments(source):
    """The comments of a Swift source as lists of lines with their numbers. Lines of one kind in a row are one comment."""
    last = None
    for match in TOKEN.finditer(source):
        if not match["comment"]:
            continue
        number = source.count("\n", 0, match.start()) + 1
        is_alone = not source[source.rfind("\n", 0, match.start()) + 1:match.start()].strip()
        mark = re.match(r"///?|/\*+", match["comment"])[0]
        if is_alone and last and last[0] == mark and last[1][-1][0] == number - 1:
            last[1].append((number, match["comment"]))
            continue
        if last:
            yield last
        last = (mark, list(enumerate(match["comment"].split("\n"), start=number)))
    if last:
        yield last


def findings(lines):
    """The numbers of lines with a phrase that is not plain, which may begin on one line and end on the next."""
    texts = [re.sub(r"`[^`]*`", "", line).lstrip(" \t/*") for _, line in lines]
    text = "\n".join(texts)
    for match in PHRASE.finditer(text):
        yield lines[text.count("\n", 0, match.start())][0], " ".join(match[0].split())


def findings_in_swift(source):
    for mark, lines in comments(source):
        opening = OPENING.match("\n".join(line for _, line in lines).lstrip(" \t\n/*"))
        if mark in ("///", "/**") and opening:
            yield lines[0][0], f"{opening[0]} …"
        yield from findings(lines)


def literals(source):
    """The string literals of a Swift source, each with its place."""
    for match in TOKEN.finditer(source):
        text = match[0].lstrip("#")
        if text.startswith('"'):
            yield match.start(), text


def findings_in_literals(source):
    helps = {match.end() for match in HELP.finditer(source)}
    for place, text in literals(source):
        number = source.count("\n", 0, place) + 1
        for match in PHRASE.finditer(text):
            yield number + text.count("\n", 0, match.start()), " ".join(match[0].split())
        opening = OPENING.match(text.lstrip('"'))
        if place in helps and opening:
            yield number, f"{opening[0]} …"


def findings_in_document(value, path=""):
    """The members of a JSON document whose text is not plain."""
    if isinstance(value, str):
        for match in PHRASE.finditer(value):
            yield path, match[0]
        if path.endswith("/description") and (opening := OPENING.match(value)):
            yield path, f"{opening[0]} …"
    elif isinstance(value, (dict, list)):
        for key, member in value.items() if isinstance(value, dict) else enumerate(value):
            yield from findings_in_document(member, f"{path}/{key}")


def findings_in_page(text):
    prose = re.sub(r"^```.*?^```", lambda listing: "\n" * listing[0].count("\n"), text, flags=re.S | re.M)
    return findings(list(enumerate(prose.split("\n"), start=1)))


class Tests(unittest.TestCase):
    # The first test of an app, as pages show it, uses no more of the language than it must.
    FIRST = "LightsTests.swift"
    DECLARATION = re.compile(r"@Test\b(?:[^\n]|\n(?!\s*@Test))*?\bfunc (`[^`\n]+`|\w+)")

    def test_tests_are_named_by_a_sentence(self):
        named = [
            (path, name) for path in sources("Tests/*.swift") if path.name != self.FIRST
            for name in self.DECLARATION.findall(path.read_text())]
        self.assertGreater(len(named), 1500)
        self.assertEqual([f"{path.name}: {name}" for path, name in named if " " not in name], [])


class Comments(unittest.TestCase):
    SAMPLE = '''\
/// What it is.
let a = "// nobody" // nobody else
/// The value, or nil
/// where there is none.
let b = """
  // somebody
  """
// Which way: not a summary, and `whoever` is code.
let c = #"\\"# + "\\(d("//"))" /* somebody */
'''

    def test_the_check_finds_comments_and_no_literals(self):
        self.assertEqual(
            list(findings_in_swift(self.SAMPLE)),
            [(1, "What …"), (2, "nobody"), (3, "nil where"), (9, "somebody")])

    def test_the_check_finds_literals(self):
        sample = '''@Option(help: ArgumentHelp("How many. [A]")) // "nobody"
let a = "How many?"
let b = #"it stands for "nothing""#
let c = "" + "whoever"
'''
        self.assertEqual(
            list(findings_in_literals(sample)), [(1, "How …"), (3, "stands for"), (4, "whoever")])

    def test_messages_and_help_are_in_plain_english(self):
        # What the gallery's apps say is their own matter.
        found = [
            f"{path.relative_to(ROOT)}:{line}: {words}" for path in sources("Sources/*.swift")
            if path.relative_to(ROOT).parts[1] != "Gallery"
            for line, words in findings_in_literals(path.read_text())]
        contract = ROOT / "Sources/StateroomServer/API/Contract/openapi.json"
        found += [f"openapi.json: {path}: {words}" for path, words in findings_in_document(json.loads(contract.read_text()))]
        self.assertEqual(found, [])

    def test_the_client_is_in_plain_english(self):
        found = [
            f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, match.start()) + 1}: {match[0]}"
            for path in sources("Public/*.js", "Public/*.css", "Public/*.html") for text in [path.read_text()]
            for match in PHRASE.finditer(text)]
        self.assertEqual(found, [])

    def test_comments_are_in_plain_english(self):
        found = [
            f"{path.relative_to(ROOT)}:{line}: {words}" for path in sources("Sources/*.swift", "Tests/*.swift")
            for line, words in findings_in_swift(path.read_text())]
        if found:
            self.fail("not plain:\n" + "\n".join(found))

    def test_pages_are_in_plain_english(self):
        found = [
            f"{path.relative_to(ROOT)}:{line}: {words}" for path in pages()
            for line, words in findings_in_page(path.read_text())]
        if found:
            self.fail("not plain:\n" + "\n".join(found))


if __name__ == "__main__":
    unittest.main()
