"""Each `@exclusivity(unchecked)` says what it saves (*How Far It Goes*, "Checks of exclusive access")."""

import re
import unittest

from pages import ROOT, sources

ATTRIBUTE = "@exclusivity(unchecked)"
SAVING = re.compile(r"\s*// Saves (\d+\.\d) % of [^.]+\.$")
# What an attribute must save of an action to be worth a check, in percent.
LEAST = 1.0


def unjustified(lines):
    """The numbers of the lines with an attribute above which no comment says that it saves enough."""
    for number, line in enumerate(lines):
        if ATTRIBUTE in line.split("//")[0]:
            saving = SAVING.match(lines[number - 1]) if number else None
            if not saving or float(saving[1]) < LEAST:
                yield number + 1


class Exclusivity(unittest.TestCase):
    SAMPLE = """\
@exclusivity(unchecked)
  // Saves 1.3 % of a tap in the counter.
  @exclusivity(unchecked)
  // Saves 0.9 % of a tap in the counter.
  @exclusivity(unchecked)
  // Accesses do not overlap, see `@exclusivity(unchecked)`.
  @exclusivity(unchecked) var count = 0
"""

    def test_the_check_finds_attributes_without_a_saving(self):
        self.assertEqual(list(unjustified(self.SAMPLE.split("\n"))), [1, 5, 7])

    def test_attributes_say_what_they_save(self):
        found = [
            f"{path.relative_to(ROOT)}:{line}" for path in sources("Sources/*.swift")
            for line in unjustified(path.read_text().split("\n"))]
        self.assertEqual(found, [], f"say above {ATTRIBUTE} what it saves, as others do, or check the accesses")


if __name__ == "__main__":
    unittest.main()
