import Foundation

/// The compiler that the shell finds, with its libraries.
struct Toolchain {
  /// The compiler's version, as in `6.3.1`.
  let version: String
  /// The folder with the libraries that programs load.
  let libraries: String
  /// The name of the processor, as the folders of the toolchain have it.
  private let processor: String

  /// Asks the compiler.
  init() throws(ServeProblem) {
    let run = Run("swiftc", ["-print-target-info"])
    let document = try? JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let target = document?["target"] as? [String: Any]
    let paths = document?["paths"] as? [String: Any]
    guard run.status == 0,
      let words = (document?["compilerVersion"] as? String)?.firstMatch(of: /Swift version ([0-9.]+)/),
      let processor = target?["arch"] as? String,
      let libraries = (paths?["runtimeLibraryPaths"] as? [String])?.first
    else { throw .failed("The Swift compiler was not found: put its folder into PATH.", run.errors) }
    version = String(words.1)
    self.processor = processor
    self.libraries = libraries
  }

  /// The object that registers the types of a library with Swift's runtime.
  var registration: String { "\(libraries)/\(processor)/swiftrt.o" }

  /// The folder with the compiler's own modules of syntax, on top of which its plug-ins are compiled.
  var syntax: String { "\((libraries as NSString).deletingLastPathComponent)/host" }

  /// Returns the options that link a shared library with each of the toolchain's libraries that it uses.
  ///
  /// - Complexity: O(*n*), where *n* is the number of the toolchain's libraries.
  var linkerOptions: [String] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: libraries)) ?? []).sorted()
    // The libraries for tests would be opened for nothing.
    let used = names.filter { $0.hasPrefix("lib") && $0.hasSuffix(".so") && !$0.contains("Test") }
    return ["-rpath", libraries, "--as-needed"] + used.map { "\(libraries)/\($0)" }
  }
}
