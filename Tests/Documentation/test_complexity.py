"""Functions with loops that other modules call say what they cost (`- Complexity: …`)."""

import re
import unittest

from pages import ROOT, sources

MODULES = ["StateCore", "RenderTree", "Stateroom", "StateroomHTTP", "StateroomServer", "StateroomStorage", "StateroomStores"]
FUNCTION = re.compile(r"^(\s*)(?:[@\w().:]+\s+)*(?:public|package|open)\s+(?:[@\w().:]+\s+)*func\s+`?(\w+|[^\s\w]+)")
LOOP = re.compile(r"^\s*(?:\w+: )?(?:for |while |repeat \{)", re.M)


def signature_ends(text, following):
    """Whether a signature does not go on in the line that follows."""
    if text.count("(") > text.count(")"):
        return False
    return text.endswith("{") or text.endswith("}") or not re.match(r"\s*(?:\{|->|async|throws|where)", following)


def functions(lines):
    """The functions with a loop, as numbers of lines, names and whether their comments have a note."""
    for number, line in enumerate(lines):
        match = FUNCTION.match(line)
        if not match or line.lstrip().startswith("//"):
            continue
        # The signature ends where its parentheses are closed. A requirement of a protocol has no body.
        start = number
        while start < len(lines) - 1 and not signature_ends("\n".join(lines[number:start + 1]), lines[start + 1]):
            start += 1
        signature = "\n".join(lines[number:start + 1])
        if "{" not in lines[start] or signature.count("{") == signature.count("}"):
            continue
        end = start
        while end < len(lines) and lines[end] != match[1] + "}":
            end += 1
        if not LOOP.search("\n".join(lines[start + 1:end])):
            continue
        comment = number
        while comment > 0 and re.match(r"\s*(?:///|@)", lines[comment - 1]):
            comment -= 1
        yield number + 1, match[2], any("Complexity:" in each for each in lines[comment:number])


class Complexity(unittest.TestCase):
    SAMPLE = """\
/// - Complexity: O(*n*), where *n* is the number of elements.
@inlinable
public func one() {
  for element in elements { visit(element) }
}
package func two(
  of value: Int
) {
  repeat {
    value -= 1
  } while value > 0
}
public func three() { elements.sort() }
public func four() -> Int
package static func five()
  async throws
{
  while true {}
}
public func six(
  of value: Int
) { visit(value) }
func seven() {
  for element in elements { visit(element) }
}
init() {
  for element in elements { visit(element) }
}
"""

    def test_the_check_finds_loops_and_notes(self):
        self.assertEqual(list(functions(self.SAMPLE.split("\n"))), [(3, "one", True), (6, "two", False), (15, "five", False)])

    def test_functions_with_loops_say_what_they_cost(self):
        without = [
            f"{path.relative_to(ROOT)}:{line} {name}"
            for module in MODULES for path in sources(f"Sources/{module}/*.swift")
            for line, name, has_note in functions(path.read_text().split("\n")) if not has_note]
        self.assertEqual(without, [], "Functions with loops have no note on complexity:\n" + "\n".join(without))


if __name__ == "__main__":
    unittest.main()
