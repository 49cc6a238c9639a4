"""The kinds of mistakes that are made on purpose, each in one line of Swift.

A line is replaced by one that behaves as before unless its mutant is chosen when the program starts. What the compiler
refuses of these is left out.
"""

import dataclasses
import re

CONDITION = re.compile(r"^(?P<before>\s*(?:guard|if|\} else if) )(?P<condition>[^{}#]+?)(?P<after> (?:else )?\{.*)$")
BINDING = re.compile(r"\b(?:let|var|case|try|await|is)\b|\?\?|\?\.|\?$")
COMPARISON = re.compile(r"(?P<left>(?:^|(?<=[( ]))[\w.]+(?:\(\))?) (?P<sign>==|!=|<=|>=|<|>) (?P<right>[\w.]+(?:\(\))?)(?=$|[) ])")
OTHER_SIGN = {"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">"}
ONE = re.compile(r"(?<=\w) (?P<sign>[+-]) 1(?=[)\],\s]|$)")
CONSTANT = re.compile(r"^(?P<before>\s*(?:.*\{ )?return )(?P<value>true|false)(?P<after>(?: \})?)$")
ASSIGNMENT = re.compile(r"^\s+(?!let |var |return |case |self\.\w+ = \w+$)[\w.!?]+(?:\[[\w.]+\])? (?:=|\+=|-=|&\+=) [^{}]+[\w)\]\"]$")
CALL = re.compile(r"^\s+(?:[\w]+[!?]?\.)*\w+\([^{}]*\)$")


@dataclasses.dataclass(frozen=True)
class Mutant:
    path: str
    line: int
    kind: str
    before: str
    after: str

    def with_number(self, number):
        return self.after.replace("§", str(number))


def outside_of_brackets(text, sign):
    """Whether a sign stands in a text outside of all brackets."""
    depth = 0
    for index, letter in enumerate(text):
        depth += (letter in "([") - (letter in ")]")
        if depth == 0 and text.startswith(sign, index):
            return True
    return False


def is_balanced(text):
    return text.count("(") == text.count(")") and text.count("[") == text.count("]")


def condition_mutants(line):
    found = CONDITION.match(line)
    if not found:
        return
    before, condition, after = found["before"], found["condition"], found["after"]
    if BINDING.search(condition) or outside_of_brackets(condition, ",") or not is_balanced(condition):
        return
    yield "negated condition", f"{before}mutated(§, {condition}, !({condition})){after}"
    for sign, other in ((" && ", " || "), (" || ", " && ")):
        if outside_of_brackets(condition, sign) and not outside_of_brackets(condition, other):
            yield "other conjunction", f"{before}mutated(§, {condition}, {condition.replace(sign, other)}){after}"
    for comparison in COMPARISON.finditer(condition):
        replaced = f"{comparison['left']} {OTHER_SIGN[comparison['sign']]} {comparison['right']}"
        whole = condition[:comparison.start()] + f"mutated(§, {comparison[0]}, {replaced})" + condition[comparison.end():]
        yield "other comparison", f"{before}{whole}{after}"


def line_mutants(lines, index):
    """The mutants of one line, as (kind, line)."""
    line = lines[index]
    yield from condition_mutants(line)
    for found in ONE.finditer(line):
        if '"' not in line:
            yield "one less or more", f"{line[:found.start()]} {found['sign']} (isMutant(§) ? 0 : 1){line[found.end():]}"
    if found := CONSTANT.match(line):
        sign = "!" if found["value"] == "true" else ""
        yield "other result", f"{found['before']}{sign}isMutant(§){found['after']}"
    if is_statement(lines, index):
        yield "statement left out", f"{indentation(line)}if !isMutant(§) {{ {line.strip()} }}"


def indentation(line):
    return line[:len(line) - len(line.lstrip())]


def is_statement(lines, index):
    """Whether a line is a whole statement whose value, if it has one, is not the result of its block."""
    line = lines[index]
    if not is_balanced(line) or not (ASSIGNMENT.match(line) or CALL.match(line)):
        return False
    above, below = lines[index - 1], lines[index + 1] if index + 1 < len(lines) else "}"
    indent = indentation(line)
    # A line of its own, not the continuation of another one, nor continued.
    if above.rstrip().endswith((",", "(", "=", "&&", "||", "?", ":", "[", "+", "->")) or below.strip().startswith((".", "?", ":", "&&", "||", "+", ")")):
        return False
    if indentation(below) > indent or above.strip() == "":
        return False
    return ASSIGNMENT.match(line) is not None or any(
        indentation(other) == indent and other.strip() and not other.strip().startswith(("}", "//", ".", ")"))
        for other in (above, below))


def mutants_of(path, text):
    """All mutants of a file, except of what is evaluated where the switch does not exist."""
    lines = text.split("\n")
    if any(word in text for word in ("@inlinable", "@_transparent", "@_alwaysEmitIntoClient", "@resultBuilder")):
        return
    for index, line in enumerate(lines):
        stripped = line.strip()
        if not stripped or stripped.startswith(("//", "#", "@", "import", "precondition", "assert", "fatalError")):
            continue
        if len(line) > 140 or "isMutant" in line:
            continue
        for kind, after in line_mutants(lines, index):
            yield Mutant(path, index, kind, line, after)
