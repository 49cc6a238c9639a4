"""Takes the pictures of the tutorials and of the README: apps as the web client shows them on a telephone. And those
of the gallery's first page, which the repository keeps as resources of the gallery.

    Tests/run pictures [NAME…]

`gallery` names all of the first page, `gallery/SCENE` one.

The apps are those of the tutorials' listings and the gallery. Each picture keeps a digest of what it was taken of, so that
`test_pictures.py` notices one that is out of date.
"""

import base64
import contextlib
import dataclasses
import hashlib
import html
import io
import json
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request

try:
    from PIL import Image, PngImagePlugin
except ImportError:
    # Who only reads pictures needs none of it.
    Image = PngImagePlugin = None

from pages import CATALOG, ROOT, listings

TUTORIALS = CATALOG / "Tutorials/Resources"
RESOURCES = CATALOG / "Resources"
PRESENTATIONS = ROOT / "Sources/Gallery/Presentations.swift"
GALLERY = ROOT / "Sources/Gallery/Pictures.xcassets"
# Scenes of which the first page shows another place than the first.
PLACES = {"weather": "weather/porto", "notes": "notes/travel", "quiz": "quiz/the-sky"}
FRAME = pathlib.Path(__file__).resolve().parent / "Site/phone.html"
KEYWORD = b"Taken of"
SCHEMES = {"light": "", "dark": "~dark"}


@dataclasses.dataclass
class Picture:
    """An app of a listing or the gallery, the scene that is opened in it, and what is done there before."""

    app: str
    scene: str
    actions: tuple = ()
    height: int = 420
    # Puts the app into a telephone beside the script that drove it.
    is_framed: bool = False

    def path(self, name, scheme):
        return (RESOURCES if self.is_framed else TUTORIALS) / f"{name}{SCHEMES[scheme]}.png"

    def digest(self):
        """A digest of what the picture was taken of."""
        text = repr((self.scene, self.actions, self.height))
        text += (TUTORIALS / self.app).read_text() if self.app else ""
        text += repr(script()) + FRAME.read_text() if self.is_framed else ""
        return hashlib.sha256(text.encode()).hexdigest()


LAMP, BRIGHTER = {"target": "Lamp"}, {"target": "Brightness", "value": 80}
INCREMENT = {"target": "increment"}
PICTURES = {
    "first-app-1": Picture("first-app-1.swift", "lights"),
    "first-app-2": Picture("first-app-2.swift", "lights", (LAMP,)),
    "first-app-3": Picture("first-app-3.swift", "lights", (LAMP,)),
    "first-app-test": Picture("first-app-3.swift", "lights", (LAMP, BRIGHTER)),
    "first-script-1": Picture("", "", height=700),
    "first-script-2": Picture("", "counter"),
    "first-script-3": Picture("", "counter", (INCREMENT,)),
    "first-script-5": Picture("", "counter", (INCREMENT,) * 3),
    "first-script-6": Picture("", "counter", (INCREMENT,) * 4),
    "phone": Picture("first-app-3.swift", "lights", (LAMP, BRIGHTER), height=640, is_framed=True),
}


def presented():
    """The scenes that the gallery presents, in their order."""
    return re.findall(r'^    "([a-z-]+)": "', PRESENTATIONS.read_text(), re.MULTILINE)


def shown(scene, scheme):
    """The file of the picture that the first page has of a scene."""
    return GALLERY / f"{scene}.imageset" / f"{scene}{SCHEMES[scheme]}.webp"


def script():
    """The lines of the script that the README has for its app."""
    return next(each.text for each in listings(ROOT / "README.md") if '"scene":"lights"' in each.text).splitlines()


def taken_of(path):
    """The digest that a picture keeps."""
    data, place = path.read_bytes(), 8
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        content = data[place + 8:place + 8 + length]
        if kind == b"tEXt" and content.startswith(KEYWORD + b"\0"):
            return content.partition(b"\0")[2].decode()
        place += length + 12
    return ""


@contextlib.contextmanager
def served(app):
    """The address of an app: of the gallery, or of what a listing is compiled to."""
    import build

    with tempfile.TemporaryDirectory(prefix="stateroom-") as folder:
        program = build.folder() / "stateroom"
        if app:
            program = pathlib.Path(folder) / "Lights"
            listed = (build.folder() / "Lights.product/Objects.LinkFileList").read_text().splitlines()
            objects = [path for path in (line.strip("'") for line in listed) if "/Lights.build/" not in path]
            build.run("swiftc", "-parse-as-library", "-swift-version", "6", "-default-isolation", "MainActor",
                      *build.module_arguments(), str(TUTORIALS / app), *objects, "-lstdc++", "-o", str(program))
        log = pathlib.Path(folder) / "log"
        with log.open("w") as output:
            process = subprocess.Popen(
                [program, "--port", "0", "--store", "memory", "--public", ROOT / "Public"], stderr=output,
                stdout=subprocess.DEVNULL)
        try:
            while not (found := re.search(r"http://127\.0\.0\.1:\d+/", log.read_text())):
                if process.poll() is not None:
                    raise AssertionError(f"the server did not start: {log.read_text()}")
                time.sleep(0.02)
            yield found[0]
        finally:
            process.terminate()
            process.wait(timeout=60)


def show(page, address, picture):
    """Opens a picture's scene, does in it what the picture shows, and returns its outline."""
    page.goto(address + (f"{picture.scene}?new" if picture.scene else ""))
    page.wait_for_selector("#page[data-state=live]" if picture.scene else "main")
    page.wait_for_load_state("networkidle")
    outline = ""
    if picture.actions:
        session = page.evaluate(
            "name => Object.entries(sessionStorage).find(([key]) => key.endsWith(` ${name}`))[1]", picture.scene)
        request = urllib.request.Request(
            f"{address}sessions/{session}/actions", json.dumps(picture.actions).encode(),
            {"Content-Type": "application/json"})
        revision = json.load(urllib.request.urlopen(request))["revision"]
        text = urllib.request.Request(f"{address}sessions/{session}", headers={"Accept": "text/plain"})
        outline = urllib.request.urlopen(text).read().decode()
        page.wait_for_function("revision => document.body.textContent.includes(`Revision ${revision}`)", arg=revision)
    page.evaluate("() => document.activeElement?.blur()")
    # Nothing in the window is under way any more, and nothing moves but what never ends or goes by the scrolling.
    page.wait_for_function("""() => {
      const isMoving = (one) => one.playState === 'running' && one.timeline === document.timeline && one.effect.getTiming().iterations !== Infinity;
      const isUnderWay = (one) => one.getBoundingClientRect().top < innerHeight;
      return !document.getAnimations().some(isMoving) && ![...document.querySelectorAll('#page .spinner')].some(isUnderWay);
    }""")
    return outline


def framed(page, screenshot, outline):
    """The telephone beside the script and what its last line prints."""
    lines = "".join(f'<p class="command">{html.escape(line)}</p>' for line in script())
    answer = f'<pre>{html.escape(outline.strip())}</pre>'
    # The screen goes on above the page, in the colour that the page has there.
    ground = Image.open(io.BytesIO(screenshot)).convert("RGB").getpixel((0, 0))
    picture = f"data:image/png;base64,{base64.b64encode(screenshot).decode()}"
    values = {"SCRIPT": lines + answer, "GROUND": f"rgb{ground}", "PICTURE": picture}
    page.set_content(re.sub("|".join(values), lambda match: values[match[0]], FRAME.read_text()))
    page.wait_for_function("() => document.querySelector('img').complete")
    return page.locator("main").screenshot()


def write(path, screenshot, digest):
    """Writes a picture with few colours and the digest of what it was taken of."""
    note = PngImagePlugin.PngInfo()
    note.add_text(KEYWORD.decode(), digest)
    image = Image.open(io.BytesIO(screenshot)).convert("RGB").quantize(96, dither=Image.Dither.NONE)
    image.save(path, optimize=True, pnginfo=note)
    print(path.relative_to(ROOT), path.stat().st_size)


def write_shown(scene, scheme, screenshot):
    """Writes a picture of the first page, beside the file that tells the gallery of it."""
    path = shown(scene, scheme)
    path.parent.mkdir(exist_ok=True)
    Image.open(io.BytesIO(screenshot)).convert("RGB").save(path, quality=62, method=6)
    dark = {"appearances": [{"appearance": "luminosity", "value": "dark"}]}
    images = [{**(dark if each == "dark" else {}), "filename": shown(scene, each).name, "idiom": "universal"} for each in SCHEMES]
    content = {"images": images, "info": {"author": "xcode", "version": 1}}
    (path.parent / "Contents.json").write_text(json.dumps(content, separators=(",", ":")) + "\n")
    print(path.relative_to(ROOT), path.stat().st_size)


def take_shown(browser, names):
    """Takes the pictures of the gallery's first page."""
    scenes = [scene for scene in presented() if not names or {"gallery", f"gallery/{scene}"} & set(names)]
    if not scenes:
        return
    with served("") as address:
        for scene in scenes:
            for scheme in SCHEMES:
                size = {"width": 600, "height": 375}
                context = browser.new_context(viewport=size, color_scheme=scheme)
                page = context.new_page()
                show(page, address, Picture("", PLACES.get(scene, scene)))
                write_shown(scene, scheme, page.screenshot())
                context.close()


def main(names):
    from playwright.sync_api import sync_playwright

    wanted = {name: picture for name, picture in PICTURES.items() if not names or name in names}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox", "--disable-dev-shm-usage"])
        for app in sorted({picture.app for picture in wanted.values()}):
            with served(app) as address:
                for name, picture in wanted.items():
                    for scheme in SCHEMES if picture.app == app else ():
                        size = {"width": 390, "height": picture.height}
                        context = browser.new_context(viewport=size, device_scale_factor=2, color_scheme=scheme)
                        page = context.new_page()
                        outline = show(page, address, picture)
                        screenshot = page.screenshot()
                        if picture.is_framed:
                            wide = browser.new_context(
                                viewport={"width": 800, "height": 600}, device_scale_factor=2, color_scheme=scheme)
                            screenshot = framed(wide.new_page(), screenshot, outline)
                            wide.close()
                        write(picture.path(name, scheme), screenshot, picture.digest())
                        context.close()
        take_shown(browser, names)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
