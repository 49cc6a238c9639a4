"""`stateroom serve` builds an app with what its packages need: macros, and names that theirs would hide."""

import pathlib
import subprocess
import tempfile
import unittest

from kit import PROGRAM, ROOT, environment
from test_serve import Server

# A package with a macro, and with a wrapper that is called like one of SwiftUI's.
WORDS = {
    "Package.swift": """// swift-tools-version: 6.0
import CompilerPluginSupport
import PackageDescription
let package = Package(
  name: "Words",
  products: [.library(name: "Words", targets: ["Words", "PerceptionCore"])],
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", "603.0.0"..<"700.0.0")],
  targets: [
    .macro(name: "WordMacros", dependencies: [
      .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
    ]),
    .target(name: "Words", dependencies: ["WordMacros"]),
    .target(name: "PerceptionCore"),
  ])
""",
    "Sources/WordMacros/Macros.swift": """import SwiftCompilerPlugin
import SwiftSyntax
import SwiftSyntaxMacros
public struct WordsMacro: ExpressionMacro {
  public static func expansion(of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext) throws -> ExprSyntax {
    let text = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? ""
    return "[\\(raw: text.split(separator: " ").map { "\\"\\($0)\\"" }.joined(separator: ", "))]"
  }
}
@main struct Macros: CompilerPlugin { let providingMacros: [Macro.Type] = [WordsMacro.self] }
""",
    "Sources/Words/Words.swift": """@freestanding(expression)
public macro words(_ text: String) -> [String] = #externalMacro(module: "WordMacros", type: "WordsMacro")
public let sentence = #words("of the package")
""",
    "Sources/PerceptionCore/Bindable.swift": """@propertyWrapper public struct Bindable<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
""",
}

APP = {
    "Package.swift": """// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "Reader", dependencies: [.package(url: "file://%s", branch: "main")],
  targets: [.executableTarget(name: "Reader", dependencies: [.product(name: "Words", package: "words")])])
""",
    "Sources/Reader/Reader.swift": """import PerceptionCore
import SwiftUI
import Words
@main struct Reader: App { var body: some Scene { WindowGroup { Page(note: Note()) } } }
@Observable final class Note { var text = "" }
struct Page: View {
  @Bindable var note: Note
  var body: some View {
    TextField("Note", text: $note.text)
    Text(verbatim: "\\(#words("one two")) \\(sentence.count) \\(note.text)").accessibilityIdentifier("told")
  }
}
""",
}


class Packages(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory(prefix="packages-", dir=ROOT / ".build")
        self.addCleanup(place.cleanup)
        self.folder = pathlib.Path(place.name)

    def write(self, name, files):
        for path, text in files.items():
            (self.folder / name / path).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / name / path).write_text(text)
        return self.folder / name

    def served(self, app):
        built = subprocess.run([PROGRAM, "serve", "--build", app], capture_output=True, text=True, timeout=600,
                               env=environment(self.folder / "cache"))
        self.assertEqual(built.returncode, 0, built.stderr[-4000:])
        return Server(built.stdout.strip())

    def test_macros_of_a_package_are_built_for_an_app(self):
        package = self.write("words", WORDS)
        for command in ["init -q -b main", "add -A", "-c user.name=x -c user.email=x@x commit -q -m x"]:
            subprocess.run(["git", "-C", package, *command.split()], check=True)
        app = self.write("reader", {**APP, "Package.swift": APP["Package.swift"] % package})
        with self.served(app) as server:
            session = server.open({})
            server.act(session, {"target": "Note", "action": "set", "value": "kept"})
            self.assertEqual(server.text(session, "told"), '["one", "two"] 3 kept')


if __name__ == "__main__":
    unittest.main()
