import Glibc

/// Finds the web client's files where nobody says where they are.
enum PublicFolder {
  /// The first of these that has an `index.html`: `Public` in the working directory, beside the program, and in
  /// the package that the program was built from.
  static func find() -> String? {
    let program = folder(of: resolve(CommandLine.arguments[0]) ?? "")
    let source = folder(of: folder(of: folder(of: folder(of: #filePath))))
    return ["Public", program + "/Public", source + "/Public"].lazy
      .compactMap { resolve($0) }.first { access($0 + "/index.html", F_OK) == 0 }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
