#!/usr/bin/env python3
"""What models cost, beside GRDB's records and SQLite alone doing the same work.

Builds both programs with the optimiser, runs them in turns, and prints the medians of the processor time in microseconds.

    costs.py [--rounds 3]
"""

import argparse
import collections
import pathlib
import statistics
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).parent.parent.parent
BUILDS = {
    "ModelCosts": ["--package-path", str(ROOT), "--scratch-path", str(ROOT / ".build/costs"), "--traits", "SwiftData"],
    "Records": ["--package-path", str(ROOT / "Tests/Data/Records"), "--scratch-path", str(ROOT / ".build/records")],
}


def built(product):
    build = ["swift", "build", "-c", "release", "--product", product, *BUILDS[product]]
    subprocess.run(build, check=True)
    return pathlib.Path(subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()) / product


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    models, records = built("ModelCosts"), built("Records")
    programs = {"Models": [models], "GRDB's records": [records, "records"], "SQLite alone": [records, "bare"]}
    times = collections.defaultdict(lambda: collections.defaultdict(list))
    for _ in range(options.rounds):
        for name, command in programs.items():
            with tempfile.TemporaryDirectory(prefix="stateroom-costs-") as folder:
                output = subprocess.run([*command, f"{folder}/rows.sqlite"], check=True, capture_output=True, text=True).stdout
            for line in output.splitlines():
                work, time = line.split("\t")
                times[work][name].append(int(time))
    print("| | " + " | ".join(programs) + " | Models / GRDB |")
    print("| --- " * (len(programs) + 2) + "|")
    for work, found in times.items():
        medians = [statistics.median(found[name]) for name in programs]
        print(f"| {work} | " + " | ".join(f"{median:,.0f}" for median in medians) + f" | {medians[0] / medians[1]:.2f} |")


main()
