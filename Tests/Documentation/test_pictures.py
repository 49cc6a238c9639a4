"""The pictures of the tutorials and of the README belong to the listings beside them, and are small. So are those of the
gallery's first page, which has one of each scene."""

import re
import unittest

import pictures
from pages import CATALOG, ROOT

# A page with all pictures of a tutorial is read by a telephone.
MOST_BYTES, MOST_BYTES_FRAMED = 40 << 10, 120 << 10
# The first page shows six of them at once, and loads the others as they come near.
MOST_BYTES_SHOWN = 12 << 10


class PictureTests(unittest.TestCase):
    def test_each_picture_was_taken_of_the_listing_as_it_is(self):
        for name, picture in pictures.PICTURES.items():
            for scheme in pictures.SCHEMES:
                path = picture.path(name, scheme)
                self.assertEqual(
                    pictures.taken_of(path), picture.digest(), f"{path.name} is out of date: Tests/run pictures {name}")
                self.assertLessEqual(
                    path.stat().st_size, MOST_BYTES_FRAMED if picture.is_framed else MOST_BYTES, path.name)

    def test_each_picture_is_shown(self):
        shown = "".join(path.read_text() for path in [*CATALOG.rglob("*.tutorial"), ROOT / "README.md"])
        for name in pictures.PICTURES:
            self.assertIn(f"{name}.png", shown)

    def test_the_first_page_has_a_sentence_and_small_pictures_of_each_scene_of_the_gallery(self):
        sources = "".join(path.read_text() for path in (ROOT / "Sources/Gallery").rglob("*.swift"))
        scenes = pictures.presented()
        self.assertEqual(sorted(scenes), sorted(re.findall(r'WindowGroup\("[^"]+", id: "([^"]+)"\)', sources)))
        kept = {path.name.removesuffix(".imageset") for path in pictures.GALLERY.glob("*.imageset")}
        self.assertEqual(kept, set(scenes), "Tests/run pictures gallery")
        for scene in scenes:
            for scheme in pictures.SCHEMES:
                size = pictures.shown(scene, scheme).stat().st_size
                self.assertTrue(0 < size <= MOST_BYTES_SHOWN, f"{scene} in the {scheme}: {size} bytes")


if __name__ == "__main__":
    unittest.main()
