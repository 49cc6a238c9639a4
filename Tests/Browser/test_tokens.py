"""The tokens: no other style sheet says a colour, a corner or a size of type by itself, and each token is documented."""

import re

from conftest import ROOT

STYLES = ROOT / "Public" / "styles"
TOKENS = (STYLES / "tokens.css").read_text()
PAGE = (ROOT / "Sources" / "Stateroom" / "Stateroom.docc" / "TheWebClient.md").read_text()
OWN = re.compile(r"#[0-9a-fA-F]{3,8}\b(?=[^{}]*[;}])|rgba?\((?!var)|(?:font-size|border-radius):[^;}]*\d(?:rem|px)")


def test_only_the_tokens_say_colours_corners_and_sizes():
    found = {}
    for sheet in STYLES.glob("*.css"):
        # Of two sheets with tokens, one is for those who prefer more contrast. The inspector is a tool for developers.
        if sheet.name not in ("tokens.css", "contrast.css", "inspector.css") and (own := OWN.findall(sheet.read_text())):
            found[sheet.name] = own
    assert not found


def test_each_token_is_documented_and_used():
    names = set(re.findall(r"(--[a-z0-9-]+):", TOKENS))
    styles = "".join(path.read_text() for kind in ("css", "js") for path in (ROOT / "Public").rglob(f"*.{kind}"))
    written = {name for name in names if f"`{name}`" not in PAGE}
    # Rows of colours and of text styles are written by their ends.
    written -= {name for name in written if re.match(r"--(hue|glyph|fill|text|size|leading|weight)-", name)}
    assert not written
    unused = {name for name in names if f"var({name})" not in styles and f"var({name}" not in styles}
    assert not {name for name in unused if not re.match(r"--(hue|glyph|fill|text|size|leading|weight)-", name)}
