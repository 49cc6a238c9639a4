"""What `swift build --build-tests` made, for those who look into it."""

import functools
import json
import pathlib
import re
import subprocess

from pages import ROOT

MODULES = [
    "StateCore", "RenderTree", "Stateroom", "StateroomCombine", "StateroomNetworking", "StateroomServer",
    "StateroomTesting"]


@functools.cache
def folder():
    """Where the products are."""
    return pathlib.Path(run("swift", "build", "--show-bin-path"))


def run(*command, **options):
    """What a command prints; fails with what it says."""
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, **options)
    if result.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command[:4]))}…: {result.stdout}{result.stderr}".strip())
    return result.stdout.strip()


@functools.cache
def module_arguments():
    """What lets the compiler find the modules."""
    maps = [*folder().glob("C*.build/module.modulemap"), *ROOT.glob("Sources/C*/module.modulemap"),
            *ROOT.glob("Sources/C*/include/module.modulemap")]
    # A build with the trait PostgreSQL knows libpq, whose headers are in a folder of their own.
    headers = subprocess.run(["pkg-config", "--cflags-only-I", "libpq"], capture_output=True, text=True).stdout.split()
    target = json.loads(run("swift", "-print-target-info"))["target"]["triple"]
    return ["-target", target, "-I", str(folder() / "Modules"), *(
        word for flag in [*headers, *(f"-fmodule-map-file={path}" for path in maps)] for word in ("-Xcc", flag))]


@functools.cache
def symbol_graphs():
    """A folder with the symbol graphs of each module in one of its own."""
    top = ROOT / ".build/symbol-graphs"
    for module in MODULES:
        output = top / module
        output.mkdir(parents=True, exist_ok=True)
        run("swift", "symbolgraph-extract", "-module-name", module, *module_arguments(), "-minimum-access-level",
            "public", "-skip-inherited-docs", "-skip-synthesized-members", "-emit-extension-block-symbols",
            "-output-dir", str(output))
    return top


@functools.cache
def public_names():
    """The names of all public declarations, without arguments and whatever they are members of."""
    names = set()
    for path in symbol_graphs().glob("*/*.symbols.json"):
        for symbol in json.loads(path.read_text())["symbols"]:
            names.add(re.sub(r"\(.*", "", symbol["pathComponents"][-1]))
    return names
