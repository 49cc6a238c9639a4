#!/usr/bin/env python3
"""Writes Sources/Stateroom/Layout/Estimate/TextWidths.swift from the metrics of DejaVu Sans (Debian: fonts-dejavu-core).

The font is the one that Chromium shows on a Debian without others, so that the browser's tests can measure the estimate.
The advance width of each letter becomes one printable character: 36 + width in 1/70 em. Run it after a change of the
blocks; the table is small enough to be read in a review.
"""

import pathlib
import struct

FOLDER = pathlib.Path("/usr/share/fonts/truetype/dejavu")
FONTS = {"regular": "DejaVuSans.ttf", "bold": "DejaVuSans-Bold.ttf"}
# Latin with its extensions, Greek, Cyrillic, Hebrew, Arabic, punctuation, currency and arrows.
BLOCKS = [
    (0x20, 0x24F), (0x370, 0x4FF), (0x531, 0x587), (0x5D0, 0x5EA), (0x621, 0x64A), (0x1E00, 0x1EFF), (0x2010, 0x205F),
    (0x20A0, 0x20BF), (0x2100, 0x214F), (0x2190, 0x21FF),
]
FIRST, LAST, UNIT = 36, 126, 70
ROOT = pathlib.Path(__file__).resolve().parents[2]


class Font:
    """The advance widths of a TrueType font, in em."""

    def __init__(self, path):
        data = path.read_bytes()
        count = struct.unpack(">H", data[4:6])[0]
        self.tables = {}
        for at in range(count):
            tag, _, start, length = struct.unpack(">4sIII", data[12 + 16 * at : 28 + 16 * at])
            self.tables[tag.decode()] = data[start : start + length]
        self.em = struct.unpack(">H", self.tables["head"][18:20])[0]
        self.metrics = struct.unpack(">H", self.tables["hhea"][34:36])[0]
        self.glyphs = self.read_cmap()

    def read_cmap(self):
        """The glyphs by character, of the format 4 subtable."""
        cmap = self.tables["cmap"]
        for at in range(struct.unpack(">H", cmap[2:4])[0]):
            _, _, start = struct.unpack(">HHI", cmap[4 + 8 * at : 12 + 8 * at])
            table = cmap[start:]
            if struct.unpack(">H", table[:2])[0] == 4:
                return self.read_segments(table)
        raise SystemExit("The font has no format 4 cmap.")

    @staticmethod
    def read_segments(table):
        segments = struct.unpack(">H", table[6:8])[0] // 2
        def words(start, kind="H"):
            return struct.unpack(f">{segments}{kind}", table[start : start + 2 * segments])
        ends, starts = words(14), words(16 + 2 * segments)
        deltas, offsets = words(16 + 4 * segments, "h"), words(16 + 6 * segments)
        glyphs = {}
        for index in range(segments):
            for code in range(starts[index], min(ends[index], 0xFFFE) + 1):
                if offsets[index] == 0:
                    glyph = (code + deltas[index]) & 0xFFFF
                else:
                    place = 16 + 6 * segments + 2 * index + offsets[index] + 2 * (code - starts[index])
                    glyph = struct.unpack(">H", table[place : place + 2])[0]
                    glyph = (glyph + deltas[index]) & 0xFFFF if glyph else 0
                if glyph:
                    glyphs[code] = glyph
        return glyphs

    def width(self, code):
        glyph = self.glyphs.get(code)
        if glyph is None:
            return None
        at = 4 * min(glyph, self.metrics - 1)
        return struct.unpack(">H", self.tables["hmtx"][at : at + 2])[0] / self.em


def row(font, block):
    levels = []
    for code in range(block[0], block[1] + 1):
        width = font.width(code)
        levels.append(chr(min(LAST, FIRST + round((0.6 if width is None else width) * UNIT))))
    return "".join(levels)


def main():
    fonts = {name: Font(FOLDER / file) for name, file in FONTS.items()}
    lines = [
        "// Written by Tests/Layout/widths.py from DejaVu Sans 2.37 (Bitstream Vera license). Do not edit.",
        "// swift-format-ignore-file",
        "",
        "/// The widths of letters: for each block of Unicode a character per letter, 36 + width in 1/70 em.",
        "nonisolated enum TextWidths {",
        f"  static let first: UInt8 = {FIRST}",
        f"  static let unit = {UNIT}.0",
        "  static let blocks: [(first: UInt32, regular: StaticString, bold: StaticString)] = [",
    ]
    for block in BLOCKS:
        regular, bold = (row(fonts[name], block) for name in ("regular", "bold"))
        lines.append(f'    (0x{block[0]:X}, #"{regular}"#,\n     #"{bold}"#),')
    lines += ["  ]", "}", ""]
    (ROOT / "Sources/Stateroom/Layout/Estimate/TextWidths.swift").write_text("\n".join(lines))


if __name__ == "__main__":
    main()
