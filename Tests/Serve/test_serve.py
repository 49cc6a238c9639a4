"""`stateroom serve` brings a project with all that belongs to it, and says at once what it cannot bring."""

import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request

from kit import PROGRAM, ROOT, environment

sys.path.append(str(ROOT / "Tests/Documentation"))
from clone import clone  # noqa: E402

PROJECT = ROOT / "Tests/Serve/Project"
APP = "import SwiftUI\n@main struct %s: App { var body: some Scene { WindowGroup { Text(verbatim: \"x\") } } }\n"


# An app that begins with a delegate, with what such apps have: a scene, Objective-C's words, and values of UIKit.
DELEGATE = {
    "AppDelegate.swift": """import UIKit
@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  static var launches = 0
  func application(_ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    AppDelegate.launches += 1
    return true
  }
  @objc func unused(_ sender: UIButton) {}
}
final class Ear: ObservableObject {
  @Published var heard = 0
  init() {
    NotificationCenter.default.addObserver(self, selector: #selector(hear(_:)), name: .spoken, object: nil)
    NotificationCenter.default.addObserver(
      self, selector: #selector(Ear.hearAll), name: .spoken, object: nil)
  }
  @objc private func hear(_ notification: Notification) { heard += 1 }
  @objc private func hearAll() { heard += 10 }
  func stop() { NotificationCenter.default.removeObserver(self) }
}
extension Notification.Name { static let spoken = Notification.Name("spoken") }
""",
    "SceneDelegate.swift": """import UIKit
import SwiftUI
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIHostingController(rootView: ContentView().environmentObject(Model()))
    self.window = window
    window.makeKeyAndVisible()
  }
}
final class Model: ObservableObject { @Published var name = "" }
""",
    "ContentView.swift": """import SwiftUI
struct ContentView: View {
  @EnvironmentObject var model: Model
  @StateObject var ear = Ear()
  var body: some View {
    Text(verbatim: "Launch of \\(AppDelegate.launches)").accessibilityIdentifier("launch")
    Text(verbatim: "\\(UIImage(named: "dot")?.size.width ?? -1) \\(UIImage(named: "none") == nil)").accessibilityIdentifier("size")
    TextField("Name", text: $model.name).accessibilityIdentifier("name")
    Button("Speak") { NotificationCenter.default.post(name: .spoken, object: nil) }
    Button("Stop") { ear.stop() }
    Text(verbatim: "Heard \\(ear.heard)").accessibilityIdentifier("heard")
    Button("Done") {
      UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
    }
    #if canImport(UIKit)
    Text(verbatim: "\\(Int(UIScreen.main.bounds.width))").accessibilityIdentifier("width")
    #endif
    Picture()
    Represented()
    Values()
  }
}
// Values of UIKit are read outside of the main actor, as Swift 5 permits for Apple's.
let width = UIScreen.main.bounds.width
var insets = UIApplication.shared.windows.first?.safeAreaInsets
struct Values: View {
  var vector: CGVector { CGVectorMake(CGPointMake(1, 0).x, CGRectMake(0, 0, 1, 2).height) }
  var ago: String {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    return formatter.localizedString(fromTimeInterval: -7200)
  }
  var top: CGFloat { UIApplication.shared.windows.first!.safeAreaInsets.top }
  var scene: UIWindowScene { UIApplication.shared.connectedScenes.first as! UIWindowScene }
  var folder: URL? { FileManager.default.url(forUbiquityContainerIdentifier: nil) }
  var kept: String {
    UserDefaults.standard.setValue("kept", forKey: "kept")
    return UserDefaults.standard.value(forKey: "kept") as? String ?? "-"
  }
  var body: some View {
    Text(verbatim: "\\(Int(vector.dx + vector.dy)) \\(ago) \\(folder == nil) \\(top) \\(scene.windows.count) \\(kept)").accessibilityIdentifier("values")
      .foregroundColor(Color(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)))
  }
}
struct Picture: UIViewRepresentable {
  func makeUIView(context: Context) -> UITextView { UITextView() }
  func updateUIView(_ view: UITextView, context: Context) { view.text = "x" }
}
""",
    "Represented.swift": """import SwiftUI
import UIKit
struct Represented: View {
  @State private var note = "Hello"
  @State private var isOn = false
  @State private var count = 0
  var body: some View {
    Note(text: $note)
    Light(isOn: $isOn)
    Title(words: "\\(note) \\(isOn) \\(count)")
    Plus(count: $count).accessibilityIdentifier("plus")
    Unknown()
  }
}
struct Note: UIViewRepresentable {
  @Binding var text: String
  func makeCoordinator() -> Coordinator { Coordinator(text: $text) }
  func makeUIView(context: Context) -> UITextField {
    let field = UITextField()
    field.placeholder = "Note"
    field.delegate = context.coordinator
    field.accessibilityIdentifier = "note"
    return field
  }
  func updateUIView(_ field: UITextField, context: Context) { field.text = text }
  class Coordinator: NSObject, UITextFieldDelegate {
    @Binding var text: String
    init(text: Binding<String>) { _text = text }
    func textFieldDidChangeSelection(_ field: UITextField) { text = field.text ?? "" }
    func textField(_ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
      !string.contains("!") && range.location + range.length <= field.text!.utf16.count
    }
    func textFieldShouldReturn(_ field: UITextField) -> Bool {
      text = "Returned"
      return true
    }
  }
}
struct Light: UIViewRepresentable {
  @Binding var isOn: Bool
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIView(context: Context) -> UISwitch {
    let light = UISwitch()
    light.accessibilityIdentifier = "light"
    light.addTarget(
      context.coordinator,
      action: #selector(Coordinator.turned(_:)), for: .valueChanged)
    return light
  }
  func updateUIView(_ light: UISwitch, context: Context) { light.isOn = isOn }
  class Coordinator: NSObject {
    let light: Light
    init(_ light: Light) { self.light = light }
    @objc func turned(_ sender: UISwitch) { light.isOn = sender.isOn }
  }
}
struct Title: UIViewRepresentable {
  let words: String
  func makeUIView(context: Context) -> UILabel {
    let label = UILabel()
    label.accessibilityIdentifier = "title"
    return label
  }
  func updateUIView(_ label: UILabel, context: Context) { label.text = words }
}
struct Plus: UIViewRepresentable {
  @Binding var count: Int
  func makeUIView(context: Context) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Plus", for: .normal)
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    return button
  }
  func updateUIView(_ button: UIButton, context: Context) {}
}
final class Dial: UIView {}
struct Unknown: UIViewRepresentable {
  func makeUIView(context: Context) -> Dial {
    let dial = Dial()
    dial.accessibilityIdentifier = "dial"
    return dial
  }
  func updateUIView(_ dial: Dial, context: Context) {}
}
""",
    "dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>',
}

PREVIEWED = """import SwiftUI
@main struct Boats: App { var body: some Scene { WindowGroup { Text(verbatim: "app") } } }
#Preview("Afloat", traits: .fixedLayout(width: 120, height: 60)) {
  @Previewable @State var color = Color.red
  color
}
struct Harbour_Previews: PreviewProvider {
  static var previews: some View { TextField("Name", text: .constant("Ystad")).previewLayout(.sizeThatFits) }
}
"""


class Serve(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory(prefix="served-", dir=ROOT / ".build")
        cls.cache = pathlib.Path(cls.place.name)

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()

    def serve(self, path, *options, **arguments):
        return subprocess.run([PROGRAM, "serve", *options, path], capture_output=True, text=True,
                              env=environment(self.cache), **arguments)

    def refused(self, files, *options, name=""):
        """Writes files, serves their folder, and returns what is said; the files stay as they were."""
        with tempfile.TemporaryDirectory() as folder:
            base = pathlib.Path(folder) / "Größe und mehr"
            for path, text in files.items():
                (base / path).parent.mkdir(parents=True, exist_ok=True)
                (base / path).write_text(text)
            before = contents(base)
            result = self.serve(base / name, "--build", *options, timeout=600)
            self.assertEqual(contents(base), before)
            self.assertEqual(result.returncode, 1, result.stderr)
            return result.stderr

    def test_a_project_is_served_with_its_resources_languages_and_packages(self):
        before = contents(PROJECT)
        built = self.serve(PROJECT, "--build", timeout=3600)
        self.assertEqual(contents(PROJECT), before)
        self.assert_is_served(built)

    def test_without_a_kit_a_project_is_built_with_the_sources(self):
        # The clone on which the documentation's packages are built, too. Those need an index to find their tests: with
        # one here as well, Stateroom is compiled once for both.
        cache = ROOT / ".build/served"
        cache.mkdir(parents=True, exist_ok=True)
        # Stateroom as it is built for apps is kept for the next time, in the same place: builds have absolute paths.
        for entry in cache.iterdir():
            if entry.name != "build":
                shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
        with tempfile.TemporaryDirectory() as tools:
            shim = pathlib.Path(tools) / "swift"
            shim.write_text(f"#!/bin/bash\nexec {shutil.which('swift')} \"${{@/#--disable-index-store/--auto-index-store}}\"\n")
            shim.chmod(0o755)
            built = subprocess.run(
                [PROGRAM, "serve", "--stateroom", clone(), "--cache", cache, "--build", PROJECT], timeout=3600,
                capture_output=True, text=True, env={**os.environ, "STATEROOM_KIT": "", "PATH": f"{tools}:{os.environ['PATH']}"})
        self.assert_is_served(built)

    def assert_is_served(self, built):
        self.assertEqual(built.returncode, 0, built.stderr[-4000:])
        with Server(built.stdout.strip()) as server:
            german = server.open({"locale": "de_DE", "colorScheme": "dark"})
            self.assertEqual(server.text(german, "welcome"), "Gute Reise")
            self.assertEqual(server.text(german, "days"), "ein Tag")
            self.assertEqual(server.text(german, "places"), "Lübeck – Ystad")
            self.assertEqual(server.text(german, "kit"), "Hello from Kit")
            self.assertEqual(server.node(german, "welcome")["props"]["foregroundStyle"]["color"], "#FF8080")
            server.act(german, {"target": "Days", "action": "increment"})
            self.assertEqual(server.text(german, "days"), "2 Tage")
            english = server.open({"locale": "en_GB"})
            self.assertEqual(server.text(english, "welcome"), "Have a good trip")
            picture = server.node(english, "turtle")["props"]
            self.assertEqual((picture["width"], picture["height"]), (48, 32))
            with urllib.request.urlopen(f"{server.url}/{picture['url']}") as answer:
                self.assertIn("immutable", answer.headers["Cache-Control"])
                self.assertTrue(answer.read().startswith(b"<svg"))
            drawn = server.node(english, "leaf")["props"]
            self.assertEqual((drawn["width"], drawn["height"]), (24, 16))
            with urllib.request.urlopen(f"{server.url}/{drawn['url']}") as answer:
                self.assertEqual(answer.headers.get_content_type(), "image/svg+xml")
            with urllib.request.urlopen(f"{server.url}/") as answer:
                self.assertIn("accent.css", answer.read().decode())

    def test_an_app_that_begins_with_a_delegate_is_served(self):
        with tempfile.TemporaryDirectory() as folder:
            base = pathlib.Path(folder) / "Größe und mehr"
            base.mkdir()
            for path, text in DELEGATE.items():
                (base / path).write_text(text)
            built = self.serve(base, "--build", timeout=3600)
            self.assertEqual(built.returncode, 0, built.stderr[-4000:])
            with Server(built.stdout.strip()) as server:
                session = server.open({"windowSize": {"width": 500, "height": 400}})
                self.assertEqual(server.text(session, "launch"), "Launch of 1")
                self.assertEqual(server.text(session, "size"), "8.0 true")
                self.assertEqual(server.text(session, "values"), "3 2 hours ago true 0.0 1 kept")
                self.assertEqual(server.text(session, "width"), "500")
                for button, heard in [("Speak", 11), ("Speak", 22), ("Stop", 22), ("Speak", 22)]:
                    server.act(session, {"target": button})
                    self.assertEqual(server.text(session, "heard"), f"Heard {heard}")
                server.act(session, {"target": "name", "action": "set", "value": "Ada"})
                server.act(session, {"target": "name", "action": "focus"})
                self.assertTrue(server.node(session, "name")["props"]["focused"])
                server.act(session, {"target": "Done"})
                self.assertNotIn("focused", server.node(session, "name")["props"])
                self.assertEqual(server.node(session, "name")["props"]["text"], "Ada")
                self.assertEqual(server.text(session, "title"), "Hello false 0")
                server.act(session, {"target": "note", "action": "set", "value": "Hello you"})
                server.act(session, {"target": "note", "action": "set", "value": "Hello you!"})
                server.act(session, {"target": "light", "action": "toggle"})
                server.act(session, {"target": "plus"})
                self.assertEqual(server.text(session, "title"), "Hello you true 1")
                self.assertEqual(server.node(session, "note")["props"]["text"], "Hello you")
                server.act(session, {"target": "note", "action": "submit"})
                self.assertEqual(server.text(session, "title"), "Returned true 1")
                self.assertEqual(server.text(session, "dial"), "Dial is a view of UIKit, which is not drawn here.")
                self.assertEqual(server.text(server.open({}), "launch"), "Launch of 2")

    def test_pictures_are_taken_of_previews_and_compared_with_earlier_ones(self):
        with tempfile.TemporaryDirectory() as folder:
            base = pathlib.Path(folder)
            app = base / "Boats.swift"

            def shots(*options):
                # Where there is no browser, this fails: `Tests/run` installs one.
                return subprocess.run(
                    [PROGRAM, "shots", *options, app], capture_output=True, text=True, env=environment(self.cache), timeout=3600)

            app.write_text(PREVIEWED)
            taken = shots("--output", base / "old")
            self.assertEqual(taken.returncode, 0, taken.stderr[-4000:] + taken.stdout)
            variants = ["phone", "tablet", "dark", "large", "rtl"]
            names = {f"{name}-{variant}.png" for name in ["Boats.Afloat", "Harbour"] for variant in variants}
            self.assertEqual({path.name for path in (base / "old").iterdir()}, names)
            # Of the size that the preview asks for; elsewhere of the view's own.
            size = lambda name: struct.unpack(">II", (base / "old" / name).read_bytes()[16:24])
            self.assertEqual(size("Boats.Afloat-rtl.png"), (120, 60))
            self.assertLess(size("Harbour-phone.png")[1], 100)
            self.assertGreater(size("Harbour-large.png")[1], size("Harbour-phone.png")[1])
            again = shots("--output", base / "new", "--compare", base / "old", "--previews-of", "afloat")
            self.assertEqual((again.returncode, again.stdout), (0, "5 pictures, 5 the same as before\n"), again.stderr[-4000:])

            app.write_text(PREVIEWED.replace("color = Color.red", "color = Color.blue").replace("Harbour_P", "Port_P"))
            changed = shots("--output", base / "new", "--compare", base / "old")
            self.assertEqual(changed.returncode, 1, changed.stderr[-4000:])
            self.assertRegex(changed.stdout, r"✗ Boats\.Afloat-dark +differs in \d+\.\d\d % of its pixels")
            self.assertRegex(changed.stdout, r"  Port-phone +new\n")
            self.assertRegex(changed.stdout, r"  Harbour-phone +has no preview any more\n")
            self.assertTrue((base / "new/Boats.Afloat-dark-difference.png").exists())
            self.assertFalse((base / "new/Port-dark-difference.png").exists())

    def test_a_syntax_error_is_told_with_its_place(self):
        self.assertIn("Größe und mehr/App.swift:3", self.refused({"App.swift": APP % "A" + "struct {\n"}))

    def test_a_framework_of_apples_is_told_with_its_place(self):
        said = self.refused({"App.swift": "import SceneKit\n" + APP % "A"})
        self.assertIn("SceneKit is only on Apple's platforms", said)
        self.assertIn("App.swift:1", said)

    def test_of_two_apps_one_has_to_be_chosen(self):
        self.assertIn("--target", self.refused({"A/One.swift": APP % "One", "B/Two.swift": APP % "Two"}))

    def test_a_package_that_is_missing_is_told(self):
        manifest = ('// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: "A", '
                    'dependencies: [.package(path: "../gone")], targets: [.executableTarget(name: "A", '
                    'dependencies: [.product(name: "Gone", package: "gone")])])\n')
        self.assertIn("gone", self.refused({"Package.swift": manifest, "Sources/A/A.swift": APP % "A"}))

    def test_a_cache_that_cannot_be_written_is_told(self):
        with tempfile.NamedTemporaryFile(suffix=".swift") as file:
            pathlib.Path(file.name).write_text(APP % "A")
            result = self.serve(file.name, "--cache", "/proc/none", timeout=600)
            self.assertIn("--cache", result.stderr)
            self.assertEqual(result.returncode, 1)


def contents(folder):
    return {str(path): (path.read_bytes() if path.is_file() else b"") for path in sorted(folder.rglob("*"))}


class Server:
    """An app that was built, on a port of its own."""

    def __init__(self, program):
        self.program = program

    def __enter__(self):
        self.log = tempfile.NamedTemporaryFile()
        self.process = subprocess.Popen([self.program, "--port", "0", "--store", "memory"], stderr=self.log, stdout=subprocess.DEVNULL)
        while self.process.poll() is None:
            found = re.search(r"http://127\.0\.0\.1:\d+", pathlib.Path(self.log.name).read_text())
            if found:
                self.url = found[0]
                return self
            time.sleep(0.02)
        raise AssertionError(pathlib.Path(self.log.name).read_text())

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=60)

    def ask(self, path, document=None):
        data = None if document is None else json.dumps(document).encode()
        headers = {"Content-Type": "application/json"} if data else {}
        with urllib.request.urlopen(urllib.request.Request(f"{self.url}/{path}", data, headers)) as answer:
            return json.load(answer)

    def open(self, environment):
        return self.ask("sessions", {"environment": environment})["session"]

    def node(self, session, target):
        answer = self.ask(f"sessions/{session}/nodes/{target}")
        return answer.get("node", answer)

    def text(self, session, target):
        return self.node(session, target)["props"]["text"]

    def act(self, session, action):
        return self.ask(f"sessions/{session}/actions", action)


if __name__ == "__main__":
    unittest.main()
