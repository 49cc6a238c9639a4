import Foundation
import WebClientBundling

// Usage: WebClientEmbedder OUTPUT FOLDER PATH...
// Writes a Swift file with the contents of the named files of a folder, and with what is bundled of them.

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  FileHandle.standardError.write(Data("usage: WebClientEmbedder OUTPUT FOLDER PATH...\n".utf8))
  exit(64)
}
let folder = URL(filePath: arguments[2])

/// Writes a file as an element of an array.
// Base64, since a literal of Swift holds neither arbitrary bytes nor carriage returns as they are.
func element(_ path: String, _ content: Data) -> String {
  "    WebClientFile(\(path.debugDescription), base64: \"\(content.base64EncodedString())\"),\n"
}

let files = try arguments[3...].sorted().map { path in
  (path: path, content: try Data(contentsOf: folder.appending(path: path)))
}
let contents = Dictionary(uniqueKeysWithValues: files)
do {
  let bundles = try ClientBundles(paths: files.map(\.path)) { path in
    contents[path].map { String(decoding: $0, as: UTF8.self) }
  }
  let source = """
    extension WebClientFile {
      static let generated: [WebClientFile] = [
    \(files.map(element).joined())  ]
      static let generatedBundles: [WebClientFile] = [
    \(bundles.texts.sorted { $0.key < $1.key }.map { element($0.key, Data($0.value.utf8)) }.joined())  ]
    }

    """
  try Data(source.utf8).write(to: URL(filePath: arguments[1]))
} catch let problem as BundleProblem {
  let path = folder.appending(path: problem.path).path
  FileHandle.standardError.write(Data("\(path):1: error: \(problem.words)\n".utf8))
  exit(1)
}
