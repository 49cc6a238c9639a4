"""A clone of the repository as it is now, beside which packages of readers are built."""

import shutil

from pages import ROOT, sources

# Always the same place, since builds have absolute paths in them.
CLONE = ROOT / ".build/reader/stateroom"
# The options of `stateroom serve`, so that Stateroom is compiled once for its tests and for the readers' packages. One is
# left out: without an index, the package manager finds no tests.
SCRATCH = ROOT / ".build/served/build"
OPTIONS = ["--disable-build-manifest-caching", *(
    word for flag in ["-gline-tables-only", "-whole-module-optimization", "-num-threads", "2"]
    for word in ("-Xswiftc", flag))]


def clone(place=CLONE):
    """Makes a clone, or brings it up to date. Files that are the same stay, so that nothing is built again."""
    wanted = {path.relative_to(ROOT): path for path in sources()}
    # Through a link, what is not wanted would be removed elsewhere.
    assert not any(part.is_symlink() for part in (place, place.parent)), f"{place} is a link"
    for old in [path for path in place.rglob("*") if path.is_file() and path.relative_to(place) not in wanted]:
        old.unlink()
    for path, source in wanted.items():
        copy, new = place / path, source.stat()
        if not copy.is_file() or (copy.stat().st_size, copy.stat().st_mtime_ns) != (new.st_size, new.st_mtime_ns):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy)
    return place
