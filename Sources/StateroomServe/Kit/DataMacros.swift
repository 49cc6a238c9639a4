import Foundation

/// The macros of SwiftData, as a library that the compiler loads.
///
/// It is compiled on top of the compiler's own modules of syntax, which takes seconds. The package manager has no such
/// plug-ins, and would build these modules first.
struct DataMacros {
  /// The name of the library, by which the compiler knows the module.
  static let library = "libSwiftDataMacros.so"

  private static let modules = [
    "SwiftDiagnostics", "SwiftIfConfig", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros",
  ]

  /// The folder with Stateroom's own sources.
  let stateroom: String
  let toolchain: Toolchain

  /// Compiles the library into a folder. Returns its path.
  ///
  /// In the same folder, the same sources give the same bytes.
  func build(into folder: String) throws(ServeProblem) -> String {
    let sources = FileTree.items(in: "\(stateroom)/Sources/SwiftDataMacros") { $0.hasSuffix(".swift") }
    guard !sources.isEmpty else { throw .noStateroom(stateroom) }
    let path = "\(folder)/\(Self.library)"
    let object = "\(folder)/SwiftDataMacros.plugin.o"
    defer {
      for left in [object, "\(folder)/SwiftDataMacros.autolink"] { unlink(left) }
    }
    // Without what the compiler has not loaded already, so that the library names no path and can be moved.
    let compiled = Run(
      "swiftc",
      [
        "-c", "-module-name", "SwiftDataMacros", "-swift-version", "6", "-parse-as-library", "-O", "-wmo",
        "-D",
        "SwiftData", "-I", toolchain.syntax, "-Xfrontend",
        "-disable-implicit-string-processing-module-import", "-o", object,
      ] + sources.sorted())
    guard compiled.status == 0 else { throw problem(compiled) }
    let linked = Run(
      "swiftc",
      [
        "-emit-library", object, "-L", toolchain.syntax, "-no-toolchain-stdlib-rpath", "-Xlinker",
        "--as-needed",
        "-Xlinker", "-s", "-Xlinker", "-soname=\(Self.library)", "-o", path,
      ] + Self.modules.map { "-l\($0)" })
    guard linked.status == 0 else { throw problem(linked) }
    return path
  }

  private func problem(_ run: Run) -> ServeProblem {
    .failed("The macros of SwiftData do not compile:", String((run.output + run.errors).suffix(2_000)))
  }

  /// Returns the library in the cache, for apps that are built without a kit. It is built if it is not there.
  func built(in cache: ServeCache) throws(ServeProblem) -> String {
    let folder = "\(cache.folder)/macros/\(toolchain.version)-\(SourceStamp.digest(of: stateroom))"
    let path = "\(folder)/\(Self.library)"
    if FileTree.exists(path) { return path }
    // Under another name until it is whole, so that no build takes a part of it.
    let unfinished = "\(folder)-\(getpid())"
    let files = FileManager.default
    defer { try? files.removeItem(atPath: unfinished) }
    do { try files.createDirectory(atPath: unfinished, withIntermediateDirectories: true) } catch {
      throw .unwritable(unfinished, error.localizedDescription)
    }
    _ = try build(into: unfinished)
    do { if !FileTree.exists(path) { try files.moveItem(atPath: unfinished, toPath: folder) } } catch {
      throw .unwritable(folder, error.localizedDescription)
    }
    return path
  }
}
