"""A tree as a client keeps it."""

import json


def walk(node):
    yield node
    for child in node.get("children", []):
        yield from walk(child)


def apply(root, change):
    """The tree after a change, by the words of the protocol."""
    known = {node["id"]: node for node in walk(root)}
    for entry in change["invalidated"]:
        node = known.get(entry["id"])
        if node is None:
            raise KeyError(f"{entry['id']} is unknown")
        splices = entry.get("splice")
        for name in ("type", "props", "modifiers", "actions"):
            if name in entry:
                node[name] = entry[name]
        if "children" in entry:
            old = {child["id"]: child for child in node.get("children", [])}
            node["children"] = [take(child, old, known) for child in entry["children"]]
        elif splices is not None:
            removed, children = {}, node.setdefault("children", [])
            for step in splices:
                at = step["at"]
                for _ in range(step.get("remove", 0)):
                    child = children.pop(at)
                    removed[child["id"]] = child
                children[at:at] = [take(child, removed, known) for child in step.get("insert", [])]
    return root


def take(child, old, known):
    if isinstance(child, str):
        return old[child] if child in old else known[child]
    known.update({node["id"]: node for node in walk(child)})
    return child


def written(node):
    """The tree as text in one order, without what is empty."""
    def plain(node):
        kept = {name: node[name] for name in ("id", "type", "props", "modifiers", "actions") if node.get(name)}
        children = [plain(child) for child in node.get("children", [])]
        return kept | ({"children": children} if children else {})
    return json.dumps(plain(node), sort_keys=True)
