"""The index of the site's search: the text of each page, as the archive has it, section by section."""

import json

# A page and its index are read by a telephone, too.
MOST_BYTES = 4 << 20
# What is shown of a page without being its text.
SKIPPED = {"references", "variants", "hierarchy", "identifier", "metadata", "declarations", "attributes", "media"}
SPACED = {"paragraph", "codeListing", "heading", "step"}


def write_index(site):
    """Writes `search.json`: a list of sections, each with its address, title, kind, heading and text."""
    data, entries = site / "data", []
    for path in sorted(data.rglob("*.json")):
        page = json.loads(path.read_text())
        # Lists that the archive makes by itself, as of what a type gets from a protocol.
        if page["metadata"].get("role") == "collectionGroup" and not page.get("primaryContentSections"):
            continue
        address = f"{path.relative_to(data).with_suffix('')}/"
        title, kind = plain(page["metadata"].get("title", "")), kind_of(page)
        entries += ([f"{address}{fragment}", title, kind, heading, text] for fragment, heading, text in sections(page))
    # Articles before symbols, so that the first of many are those to read.
    entries.sort(key=lambda entry: (entry[2] not in ("Article", "Tutorial"), entry[1].lower()))
    index = json.dumps(entries, ensure_ascii=False, separators=(",", ":"))
    if len(index.encode()) > MOST_BYTES:
        raise AssertionError(f"the index of the search has {len(index.encode())} bytes, and may have {MOST_BYTES}")
    (site / "search.json").write_text(index)


def kind_of(page):
    if page["kind"] == "project":
        return "Tutorial"
    if page["kind"] == "symbol":
        modules = ", ".join(module["name"] for module in page["metadata"].get("modules", []))
        return f"{page['metadata'].get('roleHeading', 'Symbol')} · {modules}"
    return "Article"


def sections(page):
    """The fragment, heading and text of each section of a page that has a text. The first section has no heading."""
    references = page.get("references", {})
    found = [["", "", words(page.get("abstract", []), references)]]
    for part in page.get("primaryContentSections", []):
        if part["kind"] != "content":
            found[0][2] += " " + words(part, references)
            continue
        for block in part["content"]:
            # What an overview says is the beginning of the page.
            if block.get("type") == "heading" and block["text"] == "Overview":
                continue
            if block.get("type") == "heading" and block["level"] <= 3:
                found.append([f"#{block['anchor']}", block["text"], ""])
            else:
                found[-1][2] += " " + words(block, references)
    for part in page.get("sections", []):
        for task in part.get("tasks", []):
            found.append([f"#{task['anchor']}", task["title"], words(task, references)])
        if "tasks" not in part:
            found[0][2] += " " + words(part, references)
    return [(fragment, plain(heading), plain(text)) for fragment, heading, text in found]


def plain(text):
    """A text as it is typed: the archive curls quotes."""
    return " ".join(text.translate(str.maketrans("’‘“”", "''\"\"")).split())


def words(value, references):
    """All words below a value, in order. A step brings along its listing."""
    if isinstance(value, list):
        return "".join(words(each, references) for each in value)
    if not isinstance(value, dict):
        return ""
    if value.get("type") == "reference":
        named = references.get(value["identifier"], {})
        return value.get("overridingTitle") or named.get("title", "")
    code = value.get("code")
    if isinstance(code, list):
        code = "\n".join(code)
    elif value.get("type") == "step":
        code = "\n".join(references.get(code, {}).get("content", []))
    own = value.get("text", "") if isinstance(value.get("text"), str) else ""
    below = "".join(words(each, references) for key, each in value.items()
                    if key not in SKIPPED and isinstance(each, (dict, list)) and key != "code")
    text = f"{own}{below}{' ' if below and code else ''}{code or ''}"
    return f"{text} " if value.get("type") in SPACED else text
