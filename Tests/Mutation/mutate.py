#!/usr/bin/env python3
"""Makes mistakes on purpose in the engine, the stores and the protocol, and tells which of them no test finds.

All mistakes are compiled in at once, behind a switch, in a copy of the repository. Then the tests run once for each, until
one fails. A run that was ended goes on where it stopped.

    mutate.py make FOLDER [--seed N] [--count 60]      copies the repository, and builds it with the mistakes
    mutate.py run FOLDER                               runs the tests for each mistake that was not tried
    mutate.py report FOLDER                            prints what was found
"""

import argparse
import collections
import dataclasses
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys

from operators import Mutant, mutants_of
from trial import Trial

ROOT = pathlib.Path(__file__).parent.parent.parent
MODULES = ["StateCore", "RenderTree", "StateroomStores", "StateroomStorage", "StateroomHTTP", "StateroomServer"]
FLAGS = ["--build-tests", "--traits", "PostgreSQL,SwiftData"]
for flag in ("-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2", "-gline-tables-only"):
    FLAGS += ["-Xswiftc", flag]
# More than asked for, since the compiler refuses some.
SURPLUS = 1.4
SWITCH = """import Glibc

/// The mistake that this process makes, or 0 for none.
private let activeMutant = getenv("STATEROOM_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

func isMutant(_ number: Int) -> Bool { activeMutant == number }

func mutated<Value, Failure: Error>(
  _ number: Int, _ right: @autoclosure () throws(Failure) -> Value, _ wrong: @autoclosure () throws(Failure) -> Value
) throws(Failure) -> Value {
  try isMutant(number) ? wrong() : right()
}
"""


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("step", choices=["make", "run", "report"])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60)
    return parser.parse_args()


def chosen(root, seed, count):
    """Mutants in different lines, each kind as often as the others as far as there are enough."""
    kinds = collections.defaultdict(list)
    for module in MODULES:
        for path in sorted((root / "Sources" / module).rglob("*.swift")):
            for mutant in mutants_of(str(path.relative_to(root)), path.read_text()):
                kinds[mutant.kind].append(mutant)
    dice, found = random.Random(seed), {}
    for mutants in kinds.values():
        dice.shuffle(mutants)
    while len(found) < count and any(kinds.values()):
        for mutants in kinds.values():
            if mutants and len(found) < count:
                mutant = mutants.pop()
                found.setdefault((mutant.path, mutant.line), mutant)
    return list(found.values())


def write(folder, mutants):
    """Puts numbered mutants into the sources, from which earlier ones have been taken out."""
    for number, mutant in mutants.items():
        path = folder / mutant.path
        lines = path.read_text().split("\n")
        lines[mutant.line] = mutant.with_number(number)
        path.write_text("\n".join(lines))


def take_out(folder, mutant):
    path = folder / mutant.path
    lines = path.read_text().split("\n")
    lines[mutant.line] = mutant.before
    path.write_text("\n".join(lines))


def make(folder, seed, count):
    if not (folder / "Package.swift").exists():
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True)
    subprocess.run(["git", "-C", str(folder), "checkout", "--quiet", "--", "Sources"], check=True)
    mutants = dict(enumerate(chosen(folder, seed, int(count * SURPLUS)), start=1))
    for module in MODULES:
        (folder / "Sources" / module / "Mutant.swift").write_text(SWITCH)
    write(folder, mutants)
    while True:
        built = subprocess.run(["swift", "build", "--package-path", str(folder), *FLAGS], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if built.returncode == 0:
            break
        refused = set()
        for path, line in re.findall(r"(Sources/[^:\s]+\.swift):(\d+):\d+: error:", built.stdout):
            # An error may stand a line below, where a statement goes on.
            refused |= {number for number, mutant in mutants.items() if mutant.path == path and abs(mutant.line + 1 - int(line)) <= 2}
        if not refused:
            sys.exit(built.stdout[-4_000:])
        for number in refused:
            print(f"refused by the compiler: {mutants[number].path}:{mutants[number].line + 1}: {mutants[number].kind}")
            take_out(folder, mutants.pop(number))
    mutants = dict(list(mutants.items())[:count])
    (folder / "mutants.json").write_text(json.dumps({number: dataclasses.asdict(mutant) for number, mutant in mutants.items()}, indent=1))
    (folder / "results.json").unlink(missing_ok=True)
    print(f"{len(mutants)} mutants are built.")


def read(folder):
    mutants = {number: Mutant(**fields) for number, fields in json.loads((folder / "mutants.json").read_text()).items()}
    results = folder / "results.json"
    return mutants, json.loads(results.read_text()) if results.exists() else {}


def run(folder):
    mutants, results = read(folder)
    trial = Trial(folder)
    if "0" not in results:
        # What fails without a mistake finds none.
        results["0"] = trial.failing()
    for number, mutant in mutants.items():
        if number in results:
            continue
        results[number] = trial.outcome(number, mutant.path, results["0"])
        (folder / "results.json").write_text(json.dumps(results, indent=1))
        print(f"{number:>3} {results[number] or 'SURVIVED'}: {mutant.path}:{mutant.line + 1}: {mutant.kind}", flush=True)


def report(folder):
    mutants, results = read(folder)
    tried = {number: mutant for number, mutant in mutants.items() if number in results}
    survivors = {number: mutant for number, mutant in tried.items() if not results[number]}
    for number, mutant in survivors.items():
        print(f"{mutant.path}:{mutant.line + 1}: {mutant.kind}\n-{mutant.before}\n+{mutant.with_number(number)}")
    print(f"{len(tried) - len(survivors)} of {len(tried)} mutants are found, {len(mutants) - len(tried)} were not tried.")


def main():
    options = arguments()
    if options.step == "make":
        make(options.folder, options.seed, options.count)
    elif options.step == "run":
        run(options.folder)
    else:
        report(options.folder)


main()
