"""Lists all that a built program is made of, as CycloneDX: Swift's packages and libraries in it, Debian's beside it.

    components.py VERSION SWIFT PROGRAM FILE

The packages are those that the last build resolved, with the licences of their checkouts. What the program loads is
asked of the system on which it was built.
"""

import datetime
import json
import os
import pathlib
import re
import subprocess
import sys
import uuid

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType, Property
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL

ROOT = pathlib.Path(__file__).resolve().parents[1]
LICENSES = LicenseFactory()
SWIFT = "Apache-2.0 WITH Swift-exception"
# What is loaded only when it is needed, so that the program is not linked with it.
OPTIONAL = ["libcurl4"]


def ran(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def license_of(folder):
    """The SPDX expression of a package's licence, by the words of its text."""
    texts = [path.read_text() for path in sorted(folder.iterdir()) if path.name.lower().startswith(("license", "licence"))]
    text = " ".join(" ".join(texts).split())
    if "Apache License Version 2.0" in text:
        return SWIFT if "Runtime Library Exception" in text else "Apache-2.0"
    if "Permission is hereby granted, free of charge" in text and "MIT" in text:
        return "MIT"
    raise SystemExit(f"The licence of {folder.name} is none that {__file__} knows.")


def component(name, version, license=None, **more):
    known = [LICENSES.make_from_string(license)] if license else []
    return Component(name=name, version=version, licenses=known, bom_ref=f"{name}@{version}", **more)


def packages(program):
    """Swift's packages that are compiled into the program, whose notices it therefore prints."""
    lines = ran(program, "--licenses").splitlines()
    compiled = {name for before, line, after in zip(lines, lines[1:], lines[2:]) if before == after == "-" * 79
                for name in line.split(", ")}
    for pin in json.loads((ROOT / "Package.resolved").read_text())["pins"]:
        location, state = re.sub(r"^https://|\.git$", "", pin["location"]), pin["state"]
        namespace, _, name = location.rpartition("/")
        # Others are for tests or the documentation.
        if name not in compiled:
            continue
        yield component(
            name, state["version"], license_of(ROOT / ".build/checkouts" / name), type=ComponentType.LIBRARY,
            purl=PackageURL("swift", namespace, name, state["version"]),
            properties=[Property(name="git:commit", value=state["revision"])])


def runtime(swift):
    """Swift's own libraries, which are linked into the program."""
    yield component("swift", swift, SWIFT, type=ComponentType.LIBRARY,
                    description="The standard library, Dispatch and Foundation")
    yield component("swift-foundation-icu", swift, "Unicode-3.0", type=ComponentType.LIBRARY,
                    description="ICU with its data, as a part of Foundation")


def debian(name, scope):
    version, architecture = ran("dpkg-query", "-W", "-f", "${Version} ${Architecture}", name).split()
    system = dict(line.split("=", 1) for line in pathlib.Path("/etc/os-release").read_text().splitlines() if "=" in line)
    distribution = f"{system['ID']}-{system['VERSION_ID']}".replace('"', "")
    return component(
        name.partition(":")[0], version, type=ComponentType.LIBRARY, scope=scope,
        purl=PackageURL("deb", system["ID"], name.partition(":")[0], version,
                        {"arch": architecture, "distro": distribution}))


def loaded(program):
    """Debian's packages with the libraries that the program loads."""
    wanted = re.findall(r"\(NEEDED\).*\[(.*)\]", ran("readelf", "--dynamic", program))
    places = dict(re.findall(r"^\s*(\S+) => (/\S+)", ran("ldd", program), re.M))
    names = set()
    for library in wanted:
        if library not in places:
            continue  # The loader, which comes with the C library.
        # The database of packages has the paths of either side of the link from /lib to /usr/lib.
        place = os.path.realpath(places[library])
        for path in (place, place.removeprefix("/usr"), f"/usr{place}"):
            found = subprocess.run(["dpkg", "-S", path], capture_output=True, text=True)
            if found.returncode == 0:
                names.add(found.stdout.rpartition(": ")[0].split(", ")[0])
                break
        else:
            raise SystemExit(f"No package has {place}.")
    yield from (debian(name, ComponentScope.REQUIRED) for name in sorted(names))
    yield from (debian(name, ComponentScope.OPTIONAL) for name in OPTIONAL)


def main(version, swift, program, file):
    time = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    commit = ran("git", "-C", str(ROOT), "rev-parse", "HEAD").strip()
    digest = ran("sha256sum", program).split()[0]
    bom = Bom(serial_number=uuid.uuid5(uuid.NAMESPACE_URL, f"stateroom {version} {commit} {digest}"))
    bom.metadata.timestamp = time
    bom.metadata.component = component(
        "stateroom", version, "Apache-2.0", type=ComponentType.APPLICATION,
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=digest)],
        properties=[Property(name="git:commit", value=commit)])
    parts = [*packages(program), *runtime(swift), *loaded(program)]
    for part in parts:
        bom.components.add(part)
    bom.register_dependency(bom.metadata.component, parts)
    text = JsonV1Dot6(bom).output_as_string(indent=2)
    problem = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
    if problem:
        raise SystemExit(f"The list does not fit its schema: {problem}")
    pathlib.Path(file).write_text(f"{text}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
