"""Makes the documentation as one static site: an entrance, all modules in one archive, and a search.

    python3 Tests/Documentation/publish.py [--base-path /stateroom]

The site is in `.build/documentation`. It needs the modules as `swift build` made them. Any server of files shows the site.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil

import build
import searching
from pages import ROOT, headings

SITE = pathlib.Path(__file__).resolve().parent / "Site"
OUTPUT = ROOT / ".build/documentation"
ARCHIVES = ROOT / ".build/archives"
# What GitHub shows of the repository, and its name as an article.
GUIDES = {"Contributing": ROOT / ".github/CONTRIBUTING.md", "Security": ROOT / ".github/SECURITY.md"}
LINK = re.compile(r"\[([^\]]+)\]\(((?!https?:)[^)#\s]*)(?:#([^)\s]+))?\)")
# The module whose articles link to all others, and to which all others link.
MAIN = "Stateroom"


def publish(output, base_path=""):
    """Makes the site anew. Fails with the first warning."""
    environment = {**os.environ, "DOCC_HTML_DIR": str(combine(output))}
    # A page of its own for each address, for servers that know nothing but files.
    build.run("docc", "process-archive", "transform-for-static-hosting", str(output), "--hosting-base-path", base_path,
              env=environment)
    for path in SITE.iterdir():
        if path.name not in ("header.html", "phone.html"):
            shutil.copy(path, output / path.name)
    for picture in (ROOT / "Sources/Stateroom/Stateroom.docc/Resources").glob("phone*.png"):
        shutil.copy(picture, output / picture.name)
    # The renderer asks for it in vain otherwise.
    (output / "theme-settings.json").write_text("{}")


def combine(output):
    """Makes the archive of all modules and the index of the search, and returns the folder of the renderer."""
    shutil.rmtree(ARCHIVES, ignore_errors=True)
    shutil.rmtree(output, ignore_errors=True)
    renderer = make_renderer()
    others = [module for module in build.MODULES if module != MAIN]

    def archive(module, step, dependencies=(), *options):
        path = ARCHIVES / step / f"{module}.doccarchive"
        path.parent.mkdir(parents=True, exist_ok=True)
        build.run(
            "docc", "convert", *catalog(module),
            "--additional-symbol-graph-dir", str(build.symbol_graphs() / module),
            "--fallback-display-name", module, "--fallback-bundle-identifier", f"stateroom.{module}",
            "--enable-experimental-external-link-support", "--no-transform-for-static-hosting",
            *(word for each in dependencies for word in ("--dependency", str(each))), *options,
            "--output-path", str(path), env={**os.environ, "DOCC_HTML_DIR": str(renderer)})
        return path

    # Modules link to each other in both directions. So all but the main one are made twice: first only to say what can be
    # linked to. Until then their own links lead nowhere, which is no warning yet.
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        build.symbol_graphs()
        first = dict(zip(others, pool.map(lambda module: archive(module, "first"), others)))
        main = archive(MAIN, "complete", first.values(), "--warnings-as-errors")
        rest = list(pool.map(
            lambda module: archive(
                module, "complete", [main, *(path for other, path in first.items() if other != module)],
                "--warnings-as-errors"),
            others))
    build.run("docc", "merge", str(main), *map(str, rest), "--synthesized-landing-page-name", "Modules",
              "--synthesized-landing-page-kind", "Stateroom", "--output-path", str(output))
    searching.write_index(output)
    return renderer


def catalog(module):
    """The argument that names a module's articles, if it has any."""
    own = ROOT / f"Sources/{module}/{module}.docc"
    if module != MAIN:
        return [str(own)] if own.exists() else []
    copy = ARCHIVES / own.name
    shutil.copytree(own, copy)
    for name, guide in GUIDES.items():
        (copy / f"{name}.md").write_text(article(guide))
    # Among the articles for those who work on Stateroom.
    topics = copy / f"{MAIN}.md"
    entries = "".join(f"- <doc:{name}>\n" for name in GUIDES)
    topics.write_text(topics.read_text().replace("- <doc:Architecture>\n", f"- <doc:Architecture>\n{entries}", 1))
    return [str(copy)]


def article(guide):
    """A guide of the repository, whose links to pages of the catalogue are links between articles."""
    def link(match):
        text, name, fragment = match.groups()
        page = (guide.parent / name).resolve() if name else guide
        named = {path: each for each, path in GUIDES.items()}
        title = named.get(page, page.stem)
        if page.suffix != ".md":
            return text
        if not fragment:
            return f"<doc:{title}>"
        heading = next(h for h in headings(page) if anchor(h) == fragment)
        return f"[{text}](doc:{title}#{heading.replace(' ', '-')})"

    # The table of contents, which the site makes by itself.
    text = re.sub(r"^(?:- \[[^\]]+\]\(#[^)]+\)\n)+\n", "", guide.read_text(), flags=re.M)
    title, _, rest = text.partition("\n\n")
    return f"{title}\n\n{LINK.sub(link, rest)}"


def anchor(heading):
    """The fragment of a heading where GitHub shows the page."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def make_renderer():
    """A folder with the toolchain's renderer, whose pages begin with the way to the entrance and to the search."""
    tool = pathlib.Path(shutil.which("docc")).resolve()
    copy = ARCHIVES / "renderer"
    shutil.copytree(tool.parents[1] / "share/docc/render", copy)
    header = (SITE / "header.html").read_text().strip()
    for name in ("index.html", "index-template.html"):
        page = (copy / name).read_text()
        place = re.search(r"<body[^>]*>", page).end()
        base = "{{BASE_PATH}}" if "template" in name else ""
        own = header.replace("BASE_PATH", base)
        (copy / name).write_text(page[:place] + own + page[place:])
    return copy


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--base-path", default="", help="the path below which the site is served, such as /stateroom")
    publish(OUTPUT, parser.parse_args().base_path)
    print(OUTPUT)
