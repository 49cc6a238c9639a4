"""Packs the inputs of a fuzzing trial into one file, and unpacks them for libFuzzer.

  corpus.py unpack FILE FOLDER   writes each input to a file of its own
  corpus.py pack FOLDER FILE     writes all inputs of a folder, and of FILE as it was, into FILE
"""

import base64
import hashlib
import pathlib
import sys


def read(file):
    """The inputs in a packed file: one a line, in base64."""
    return {base64.b64decode(line) for line in file.read_text().splitlines()} if file.exists() else set()


def unpack(file, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for data in read(file):
        (folder / hashlib.sha1(data).hexdigest()).write_bytes(data)


def pack(folder, file):
    inputs = read(file) | {path.read_bytes() for path in folder.iterdir() if path.is_file()}
    # In the order of their length, so that a difference between two versions is short.
    lines = [base64.b64encode(data).decode() for data in sorted(inputs, key=lambda data: (len(data), data))]
    file.write_text("".join(line + "\n" for line in lines))


if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[1] not in ("pack", "unpack"):
        sys.exit(__doc__)
    {"pack": pack, "unpack": unpack}[sys.argv[1]](pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]))
