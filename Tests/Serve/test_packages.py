"""`stateroom serve` builds an app with what it needs of others: packages with macros, and swift-crypto for CryptoKit."""

import hmac
import os
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

SECRETS = """import CryptoKit
import SwiftUI
@main struct Secrets: App { var body: some Scene { WindowGroup { Page() } } }
struct Page: View {
  let abc = Data("abc".utf8)
  func told(_ id: String, _ value: @autoclosure () throws -> some CustomStringConvertible) -> some View {
    Text(verbatim: (try? value().description) ?? "failed").accessibilityIdentifier(id)
  }
  func hex(_ bytes: some Sequence<UInt8>) -> String { bytes.prefix(4).map { String(format: "%02x", $0) }.joined() }
  func sealed() throws -> Bool {
    let key = SymmetricKey(size: .bits256)
    let box = try AES.GCM.SealedBox(combined: AES.GCM.seal(abc, using: key).combined!)
    return try AES.GCM.open(box, using: key) == abc
  }
  func signed() throws -> Bool {
    let (edwards, curve) = (Curve25519.Signing.PrivateKey(), P256.Signing.PrivateKey())
    return try edwards.publicKey.isValidSignature(edwards.signature(for: abc), for: abc)
      && curve.publicKey.isValidSignature(curve.signature(for: SHA256.hash(data: abc)), for: SHA256.hash(data: abc))
  }
  func agreed() throws -> Bool {
    let (first, second) = (P256.KeyAgreement.PrivateKey(), P256.KeyAgreement.PrivateKey())
    return try first.sharedSecretFromKeyAgreement(with: second.publicKey) == second.sharedSecretFromKeyAgreement(with: first.publicKey)
  }
  var body: some View {
    told("hash", hex(SHA256.hash(data: abc)))
    told("old", hex(Insecure.MD5.hash(data: abc)))
    told("code", hex(HMAC<SHA256>.authenticationCode(for: abc, using: SymmetricKey(data: abc))))
    told("sealed", try sealed())
    told("signed", try signed())
    told("agreed", try agreed())
  }
}
"""


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
        built = subprocess.run([PROGRAM, "serve", "--build", app], capture_output=True, text=True, timeout=1800,
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

    @unittest.skipUnless("STATEROOM_CRYPTOKIT" in os.environ, "it builds swift-crypto, which takes minutes: a part of full")
    def test_cryptokit_is_swift_crypto(self):
        app = self.write("app", {"Secrets.swift": SECRETS}) / "Secrets.swift"
        with self.served(app) as server:
            session = server.open({})
            told = {name: server.text(session, name) for name in ["hash", "old", "code", "sealed", "signed", "agreed"]}
            code = hmac.new(b"abc", b"abc", "sha256").hexdigest()[:8]
            self.assertEqual(told, {"hash": "ba7816bf", "old": "90015098", "code": code, "sealed": "true", "signed": "true", "agreed": "true"})


if __name__ == "__main__":
    unittest.main()
