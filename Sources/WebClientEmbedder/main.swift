import Foundation

// Usage: WebClientEmbedder OUTPUT FOLDER PATH...
// Writes a Swift file with the contents of the named files of a folder.

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  FileHandle.standardError.write(Data("usage: WebClientEmbedder OUTPUT FOLDER PATH...\n".utf8))
  exit(64)
}
let folder = URL(filePath: arguments[2])

// Base64, since a literal of Swift holds neither arbitrary bytes nor carriage returns as they are.
let entries = try arguments[3...].sorted().map { path in
  let content = try Data(contentsOf: folder.appending(path: path))
  return "    WebClientFile(\(path.debugDescription), base64: \"\(content.base64EncodedString())\"),\n"
}
let source = """
  extension WebClientFile {
    static let generated: [WebClientFile] = [
  \(entries.joined())  ]
  }

  """
try Data(source.utf8).write(to: URL(filePath: arguments[1]))
