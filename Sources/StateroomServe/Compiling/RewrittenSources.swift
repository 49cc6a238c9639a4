import Foundation

/// The Swift files of a module as they are compiled: those of the project, or copies of those that must be rewritten.
struct RewrittenSources {
  private let module: ServedApp.Module
  private let app: ServedApp
  private let folder: String

  /// Finds the files of a module. Copies are written to a folder.
  init(_ module: ServedApp.Module, of app: ServedApp, in folder: String) {
    self.module = module
    self.app = app
    self.folder = folder
  }

  /// The files of the project.
  ///
  /// - Complexity: O(*n*), where *n* is the number of files in the module's folder.
  var originals: [String] {
    guard let target = module.target else { return module.sources.filter { $0.hasSuffix(".swift") } }
    func isBelow(_ file: String, _ names: [String]) -> Bool {
      names.contains { name in
        let path = "\(module.folder)/\(name)"
        return file == path || file.hasPrefix(path.hasSuffix("/") ? path : path + "/")
      }
    }
    return FileTree.items(in: module.folder) { $0.hasSuffix(".swift") }.filter { file in
      !isBelow(file, target.exclude) && target.sources.map { isBelow(file, $0) } != false
    }
  }

  /// Writes the copies. Returns the files that are compiled.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the sources.
  func compiled() throws(ServeProblem) -> [String] {
    var files: [String] = []
    for path in originals {
      guard let text = FileTree.text(path).flatMap(app.rewritten) else {
        files.append(path)
        continue
      }
      let copy = place(of: path)
      do {
        try FileManager.default.createDirectory(
          atPath: (copy as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        if FileTree.text(copy) != text { try text.write(toFile: copy, atomically: true, encoding: .utf8) }
      } catch { throw .unwritable(copy, error.localizedDescription) }
      files.append(copy)
    }
    return files
  }

  private func place(of path: String) -> String {
    let isInside = path.hasPrefix(module.folder + "/")
    return isInside
      ? folder + path.dropFirst(module.folder.count) : "\(folder)/outside\(path)"
  }

  /// Returns the file of the project of which a path names the copy.
  func original(of path: String) -> String {
    guard path.hasPrefix(folder + "/") else { return path }
    let rest = path.dropFirst(folder.count)
    return rest.hasPrefix("/outside/") ? String(rest.dropFirst("/outside".count)) : module.folder + rest
  }
}
