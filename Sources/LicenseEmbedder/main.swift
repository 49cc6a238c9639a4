import Foundation

// Usage: LicenseEmbedder OUTPUT (PACKAGE FILE)...
// Writes a Swift file with the texts of licences. A text that several packages have is there once.

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first, arguments.count > 1, arguments.count % 2 == 1 else {
  FileHandle.standardError.write(Data("usage: LicenseEmbedder OUTPUT (PACKAGE FILE)...\n".utf8))
  exit(64)
}

var texts: [String] = []
var packages: [String: [String]] = [:]
var rest = arguments.dropFirst()
while let package = rest.popFirst(), let file = rest.popFirst() {
  let text = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    .trimmingCharacters(in: .newlines)
  if packages[text] == nil { texts.append(text) }
  packages[text, default: []].append(package)
}

let entries = texts.map { text in
  "    LicenseText(of: \(packages[text, default: []].debugDescription), text: \(text.debugDescription)),\n"
}
let source = """
  extension LicenseText {
    static let generated: [LicenseText] = [
  \(entries.joined())  ]
  }

  """
try Data(source.utf8).write(to: URL(filePath: output))
