import Foundation

/// Finds the web client's files where nobody says where they are.
enum PublicFolder {
  /// The first of these that has an `index.html`: `Public` in the working directory, beside the program, and in
  /// the package that the program was built from.
  static func find() -> String? {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let source = URL(fileURLWithPath: #filePath)
    let candidates = [
      URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
      program.deletingLastPathComponent(),
      source.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent(),
    ]
    return candidates.map { $0.appendingPathComponent("Public").path }
      .first { FileManager.default.fileExists(atPath: $0 + "/index.html") }
  }
}
