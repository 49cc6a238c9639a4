"""Every listing of the pages and tutorials is compiled or run, or says why it is not."""

import json
import pathlib
import re
import subprocess
import tempfile
import time
import unittest

import build
from pages import CATALOG, ROOT, documents, examples, listings, matches, pages, sources
from terminal import Terminal

TUTORIALS = CATALOG / "Tutorials/Resources"
# An example that consists of declarations; one that extends a type; one that is a file of its own.
DECLARATION = re.compile(r"^(?:@\w+ )?(?:public |final |nonisolated )*(?:import|struct|class|enum|protocol|extension|@main)\b|^@main$", re.M)
EXTENSION = re.compile(r"^(?:public )?extension\b", re.M)
ALONE = re.compile(r"^(?:@main|import)\b", re.M)


def normalized(text):
    """A text without indentation of the whole, imports for tests and further empty lines."""
    text = re.sub(r"^@testable import (Stateroom|RenderTree)\n", "", text, flags=re.M)
    return re.sub(r"\n\n+", "\n\n", text).strip()


class Server:
    """The gallery on a free port."""

    def __enter__(self):
        self.log = tempfile.NamedTemporaryFile(prefix="stateroom-", suffix=".log")
        self.process = subprocess.Popen(
            [build.folder() / "stateroom", "--port", "0", "--store", "memory", "--inspector", "--public",
             ROOT / "Public"], stderr=self.log, stdout=subprocess.DEVNULL)
        while self.process.poll() is None:
            found = re.search(r"http://127\.0\.0\.1:(\d+)", pathlib.Path(self.log.name).read_text())
            if found:
                self.port = found[1]
                return self
            time.sleep(0.02)
        raise AssertionError("the server did not start: " + pathlib.Path(self.log.name).read_text())

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=60)

    def run(self, *scripts):
        """Pastes scripts into one shell; for each, what it prints and the statuses of its requests."""
        with tempfile.TemporaryDirectory() as folder, Terminal(folder, {
                "PROGRAMS": str(build.folder()), "PORT": "0", "STORE": "memory",
                "STATEROOM_SERVER": f"http://127.0.0.1:{self.port}", "PATH": "/usr/bin:/bin", "HOME": folder}) as terminal:
            return [terminal.paste(text.replace("localhost:8080", f"localhost:{self.port}")) for text in scripts]


class Listings(unittest.TestCase):
    @staticmethod
    def each(language):
        return [each for page in pages() for each in listings(page) if each.language == language]

    def test_each_listing_says_how_it_is_checked(self):
        left_out = []
        for page in pages():
            for listing in listings(page):
                if listing.language in ("nginx", "haproxy"):
                    continue  # Tests/Network, Tests/Browser and Tests/Cluster run the program with it.
                self.assertIn(listing.language, ["swift", "sh", "json", "css", "yaml", "ini", "dockerfile", "elixir", "python"], f"{listing} has no known language")
                self.assertTrue(listing.directive, f"{listing} does not say how it is checked")
                if listing.directive.startswith(("not run", "full")):
                    left_out.append(f"{listing}: {listing.directive}")
        print("\n" + "\n".join(left_out))

    def test_swift_stands_in_files_that_are_compiled(self):
        for listing in self.each("swift"):
            kind, _, path = listing.directive.partition(" ")
            with self.subTest(str(listing)):
                if kind == "from":
                    path = path.partition(" as ")[0]
                    self.assertIn(normalized(listing.text), normalized((ROOT / path).read_text()))
                else:
                    # What is another library's says so.
                    self.assertTrue(kind in ["manifest", "targets"] or listing.directive.startswith("not run: Apple's"))

    def test_manifests_are_read_by_the_package_manager(self):
        texts = {listing.text for listing in self.each("swift") if listing.directive == "manifest"}
        texts |= {path.read_text() for path in TUTORIALS.glob("first-app-package*.swift")}
        for text in texts:
            with tempfile.TemporaryDirectory() as folder:
                (pathlib.Path(folder) / "Package.swift").write_text(text)
                package = json.loads(build.run("swift", "package", "--package-path", folder, "dump-package"))
            products = {name["product"][0] for target in package["targets"] for name in target["dependencies"]
                        if "product" in name}
            own = json.loads(build.run("swift", "package", "dump-package"))
            self.assertLessEqual(products, {product["name"] for product in own["products"]})

    def test_scripts_run_and_print_what_the_pages_show(self):
        for page in pages():
            checked = [each for each in listings(page) if each.directive in ("run", "answer")]
            # Their ways are followed as a whole.
            if not checked or page in (ROOT / "README.md", CATALOG / "YourOwnApp.md"):
                continue
            with self.subTest(page.name), Server() as server:
                results = iter(server.run(*(each.text for each in checked if each.directive == "run")))
                for listing, following in zip(checked, [*checked[1:], None]):
                    if listing.directive == "run":
                        output, statuses = next(results)
                        self.assertTrue(not output or output.endswith("\n"), f"{listing} leaves a line without an end")
                        shows_problem = following and following.directive == "answer" and '"status"' in following.text
                        if not shows_problem:
                            self.assertTrue(all(status < 400 for status in statuses), f"{listing}: {output}")
                    else:
                        answer = documents(output)[-1]
                        self.assertTrue(matches(json.loads(listing.text), answer), f"{listing}: {json.dumps(answer)}")

    def test_tutorial_scripts_run(self):
        with Server() as server:
            for path in sorted(TUTORIALS.glob("first-script-?.sh")):
                with self.subTest(path.name):
                    [(_, statuses)] = server.run(path.read_text())
                    self.assertTrue(all(status < 400 for status in statuses))

    def test_each_step_of_the_tutorial_app_compiles(self):
        for path in sorted(TUTORIALS.glob("first-app-?.swift")):
            with self.subTest(path.name):
                self.check(path)

    def test_the_app_compiles_as_projects_of_xcode_are_set(self):
        files = [ROOT / "Tests/Documentation/Lights" / name for name in ("Lights.swift", "Rooms.swift")]
        for mode, isolation in [("6", "MainActor"), ("5", "MainActor"), ("5", "nonisolated")]:
            with self.subTest(f"Swift {mode}, {isolation}"):
                self.check(*files, mode=mode, isolation=isolation)

    def test_the_app_with_models_compiles(self):
        plugin = f"{build.folder()}/SwiftDataMacros-tool#SwiftDataMacros"
        for isolation in ("MainActor", "nonisolated"):
            with self.subTest(isolation):
                self.check("-load-plugin-executable", plugin, ROOT / "Tests/Documentation/Trips.swift", isolation=isolation)

    def test_examples_in_documentation_comments_compile(self):
        imports = "import AVKit\nimport Charts\nimport Foundation\nimport MapKit\nimport PhotosUI\nimport StateroomTesting\nimport SwiftUI\nimport Testing\nimport UserNotifications\n"
        imports += "import XCUIAutomation\n\n"
        with tempfile.TemporaryDirectory() as folder:
            together, names = [], str(ROOT / "Tests/Documentation/examples.swift")
            for number, example in enumerate(
                    each for path in sources("Sources/*.swift") for each in examples(path)):
                text = (f'#sourceLocation(file: "{example.page.relative_to(ROOT)}", line: {example.line + 1})\n'
                        f"{example.text}#sourceLocation()\n")
                path = pathlib.Path(folder) / f"example{number}.swift"
                if ALONE.search(example.text):
                    with self.subTest(str(example)):
                        path.write_text("import SwiftUI\n" + text)
                        self.check(str(path), names)
                    continue
                # All others are compiled at once, since each run of the compiler takes seconds.
                if EXTENSION.search(example.text):
                    pass
                elif DECLARATION.search(example.text):
                    text = f"enum Example{number} {{\n{text}}}\n"
                else:
                    text = ("@MainActor private func example(session: TestSession, clock: TestClock) async throws {\n"
                            f"{text}}}\n")
                path.write_text(imports + text)
                together.append(str(path))
            self.assertGreater(len(together), 30)
            self.check(names, *together)

    def check(self, *files, mode="6", isolation="MainActor"):
        # Data races are found behind the check of types.
        build.run("swiftc", "-emit-sil", "-wmo", "-o", "/dev/null", "-parse-as-library", "-swift-version", mode,
                  "-default-isolation", isolation, "-module-name", "Examples", "-suppress-warnings",
                  *build.module_arguments(), *map(str, files))

    def test_the_tutorial_ends_with_the_app_that_is_tested(self):
        for step, file in [("first-app-3.swift", "Tests/Documentation/Lights/Lights.swift"),
                           ("first-app-test.swift", "Tests/AppTests/LightsTests.swift")]:
            self.assertEqual((TUTORIALS / step).read_text(), (ROOT / file).read_text())

    def test_each_tutorial_file_is_a_step(self):
        steps = "".join(path.read_text() for path in CATALOG.glob("Tutorials/*.tutorial"))
        for path in TUTORIALS.iterdir():
            name = path.name.replace("~dark", "")
            self.assertTrue(f'file: "{name}"' in steps or f'source: "{name}"' in steps, name)


if __name__ == "__main__":
    unittest.main()
