"""The documentation is one site: it is made without a warning, its links lead somewhere, and its search knows each page."""

import html.parser
import json
import unittest

import build
import publish
import searching
from pages import CATALOG, ROOT, headings

SITE = ROOT / ".build/combined"


class Links(html.parser.HTMLParser):
    """The addresses that a page names."""

    def __init__(self, page):
        super().__init__()
        self.addresses = set()
        self.feed(page.read_text())

    def handle_starttag(self, tag, attributes):
        self.addresses |= {value for name, value in attributes if name in ("href", "src", "srcset", "action")}


class SiteTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.renderer = publish.combine(SITE)
        cls.pages = {f"/{path.relative_to(SITE / 'data').with_suffix('')}": json.loads(path.read_text())
                     for path in (SITE / "data").rglob("*.json")}
        cls.index = json.loads((SITE / "search.json").read_text())

    def test_each_link_of_the_entrance_leads_to_a_page(self):
        known = {entry[0] for entry in self.index} | {"./"}
        named = Links(publish.SITE / "index.html").addresses
        self.assertGreater(len(named), 20)
        files = [publish.SITE, CATALOG / "Resources", self.renderer]
        self.assertEqual(
            [each for each in named if each not in known and not any((folder / each).is_file() for folder in files)], [])

    def test_each_link_between_pages_leads_to_a_page(self):
        between, broken = set(), []
        for address, page in self.pages.items():
            for reference in page.get("references", {}).values():
                if reference.get("type") == "topic" and reference["url"].startswith("/"):
                    target = reference["url"].partition("#")[0]
                    between.add(tuple(each.split("/")[2:3].pop() for each in (f"{address}/", f"{target}/")))
                    # A chapter has no page, but a place on that of its tutorials.
                    if target not in self.pages and target != "/tutorials/tutorials/first-steps":
                        broken.append((address, target))
        self.assertEqual(broken, [])
        self.assertLessEqual(
            {("stateroom", "stateroomtesting"), ("stateroomtesting", "stateroom"), ("stateroom", "rendertree"),
             ("rendertree", "stateroom")}, between)

    def test_each_page_leads_to_the_search(self):
        for name in ("index.html", "index-template.html"):
            page = (self.renderer / name).read_text()
            base = "{{BASE_PATH}}" if "template" in name else ""
            self.assertIn(f'<form action="{base}/" role="search">', page)

    def test_the_search_knows_each_section_of_the_articles(self):
        known = {(entry[1], entry[3]) for entry in self.index}
        articles = [path for module in build.MODULES for path in (ROOT / f"Sources/{module}/{module}.docc").glob("*.md")]
        missing = []
        for path in articles:
            title, *rest = map(searching.plain, headings(path))
            if not title.startswith("``"):
                missing += [(title, each) for each in rest
                            if each != "Overview" and (title, each.replace("`", "")) not in known]
        self.assertEqual(missing, [])

    def test_the_search_knows_the_listings_of_the_tutorials(self):
        found = [entry for entry in self.index if entry[2] == "Tutorial" and "lamp.brightness" in entry[4]]
        self.assertEqual({entry[1] for entry in found}, {"Your First App"})

    def test_the_guides_of_the_repository_are_articles(self):
        article = publish.article(publish.GUIDES["Contributing"])
        self.assertIn("<doc:Architecture>", article)
        self.assertIn("(doc:HowFarItGoes#Checks-of-exclusive-access)", article)
        self.assertNotIn("](..", article)


if __name__ == "__main__":
    unittest.main()
