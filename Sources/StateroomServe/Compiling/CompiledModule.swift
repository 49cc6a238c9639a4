import Foundation

/// A module of an app that the compiler compiles without a package manager, and only what has changed of it.
struct CompiledModule {
  let name: String
  /// The files that are compiled.
  let sources: [String]
  /// The options that only this module has.
  var options: [String]
  /// The folder of the objects and of the compiler's notes on what depends on what.
  let folder: String
  /// The folder for the compiled module, if others import it.
  var modules: String?

  private var map: String { "\(folder)/files.json" }
  private var response: String { "\(folder)/arguments.txt" }

  /// The objects, one for each source.
  var objects: [String] { sources.indices.map(object) }

  private func object(_ index: Int) -> String { "\(stem(index)).o" }

  /// Returns the path of what is made of a source, without the suffix. It stays the same if other sources come or go.
  private func stem(_ index: Int) -> String {
    var digest = NameDigest()
    digest.add(sources[index])
    let name = ((sources[index] as NSString).lastPathComponent as NSString).deletingPathExtension
    return "\(folder)/\(name)-\(digest.text)"
  }

  /// Compiles what has changed. Returns the compiler's run, or nil if the module has no sources.
  ///
  /// - Complexity: One run of the compiler.
  func compile(with common: [String], optimized: Bool) throws(ServeProblem) -> Run? {
    guard !sources.isEmpty else { return nil }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try write(fileMap, to: map)
      let processors = ProcessInfo.processInfo.activeProcessorCount
      var arguments =
        optimized
        ? ["-O", "-whole-module-optimization", "-num-threads", "\(processors)"]
        : ["-Onone", "-DDEBUG", "-incremental", "-enable-batch-mode", "-j\(processors)"]
      arguments += [
        "-c", "-module-name", name, "-package-name", "served", "-gline-tables-only", "-diagnostic-style",
        "llvm",
        "-output-file-map", map,
      ]
      if let modules {
        try FileManager.default.createDirectory(atPath: modules, withIntermediateDirectories: true)
        arguments += [
          "-emit-module", "-emit-module-path", "\(modules)/\(name).swiftmodule", "-parse-as-library",
        ]
      }
      arguments += common + options + sources
      try write(arguments.map(\.quoted).joined(separator: "\n"), to: response)
    } catch { throw .unwritable(folder, error.localizedDescription) }
    if !optimized { removeOutdatedObjects() }
    return Run("swiftc", ["@\(response)"])
  }

  /// Removes the objects of sources that may have changed since, so that the compiler makes them anew. By itself it takes
  /// a file for unchanged that is edited twice within a second.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sources.
  private func removeOutdatedObjects() {
    for (source, object) in zip(sources, objects) {
      guard let edited = FileTree.changed(source), let made = FileTree.changed(object) else { continue }
      if made.timeIntervalSince(edited) < 2 { unlink(object) }
    }
  }

  /// Writes a file unless it has the text already, since the compiler compiles everything again after a change of its
  /// own files.
  private func write(_ text: String, to path: String) throws {
    if FileTree.text(path) != text { try text.write(toFile: path, atomically: true, encoding: .utf8) }
  }

  /// The compiler's map of the files that it writes for each source.
  private var fileMap: String {
    var entries = ["  \"\": { \"swift-dependencies\": \("\(folder)/module.swiftdeps".json) }"]
    for (index, source) in sources.enumerated() {
      let stem = stem(index)
      entries.append(
        "  \(source.json): { \"object\": \("\(stem).o".json), \"swift-dependencies\": \("\(stem).swiftdeps".json) }"
      )
    }
    return "{\n\(entries.joined(separator: ",\n"))\n}\n"
  }
}

extension String {
  /// The text as an argument in a file of arguments.
  fileprivate var quoted: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// The text as a string of JSON.
  fileprivate var json: String {
    (try? JSONSerialization.data(withJSONObject: [self], options: .withoutEscapingSlashes))
      .map { String(String(decoding: $0, as: UTF8.self).dropFirst().dropLast()) } ?? "\"\""
  }
}
