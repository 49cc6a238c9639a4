"""The comments of the Swift sources, and the pages, keep to the plain words of CONTRIBUTING.md."""

import re
import unittest

from pages import ROOT, pages, sources

# A summary is a noun phrase or in the imperative: "The number of …", "Returns …", "Whether …".
OPENING = re.compile(r"(?:what|how|which|where|who)\b", re.I)
PHRASE = re.compile(r"\b(?:nil\s+where|stands\s+for|nobody|somebody|whoever)\b", re.I)
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


def findings_in_page(text):
    prose = re.sub(r"^```.*?^```", lambda listing: "\n" * listing[0].count("\n"), text, flags=re.S | re.M)
    return findings(list(enumerate(prose.split("\n"), start=1)))


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
