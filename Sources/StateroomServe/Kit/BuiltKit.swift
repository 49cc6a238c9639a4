import Foundation

/// A kit in one of its configurations, as apps are built on top of it. These may have another one.
struct BuiltKit: Sendable {
  let kit: Kit
  let configuration: Kit.Configuration

  private var part: String { kit.part(configuration) }

  /// The folder with the compiled modules.
  var modules: String { "\(part)/modules" }

  /// The program that runs an app whose library it is told.
  var host: String { "\(part)/host" }

  /// Returns the object with a library.
  func object(_ library: Kit.Library) -> String { "\(part)/\(library.rawValue).o" }

  /// Returns whether a program on top of the kit has a module already: one of a package that Stateroom is made of.
  func contains(_ module: String) -> Bool {
    FileTree.exists("\(modules)/\(module).swiftmodule") && !Kit.Library.testing.own.contains(module)
  }

  /// Returns a folder in which some of the kit's modules are missing, and makes it among those of an app.
  ///
  /// - Complexity: O(*n*), where *n* is the number of the kit's modules.
  func modules(without hidden: Set<String>, in folder: String) throws(ServeProblem) -> String {
    var digest = NameDigest()
    for name in [modules] + hidden.sorted() { digest.add(name) }
    let place = "\(folder)/\(digest.text)"
    let files = FileManager.default
    do {
      try files.createDirectory(atPath: place, withIntermediateDirectories: true)
      for name in try files.contentsOfDirectory(atPath: modules)
      where !hidden.contains((name as NSString).deletingPathExtension) {
        let link = "\(place)/\(name)"
        if (try? files.destinationOfSymbolicLink(atPath: link)) == nil {
          try files.createSymbolicLink(atPath: link, withDestinationPath: "\(modules)/\(name)")
        }
      }
    } catch { throw .unwritable(place, error.localizedDescription) }
    return place
  }

  /// The options by which the compiler finds the modules and the macros.
  var compilerOptions: [String] { compilerOptions(modules: modules) }

  /// Returns the options by which the compiler finds modules in a folder, and the macros.
  func compilerOptions(modules: String) -> [String] {
    [
      "-I", modules, "-Xcc", "-fmodule-map-file=\(part)/c/module.modulemap", "-load-plugin-executable",
      "\(part)/\(Kit.macros)#\(Kit.macros)", "-load-plugin-library", "\(part)/\(DataMacros.library)",
    ]
  }

  /// Returns the options with which a program on top of the kit is linked.
  func linkerOptions(with libraries: [Kit.Library]) -> [String] {
    ["-use-ld=lld"] + libraries.map(object) + Kit.systemLibraries.map { "-l\($0)" }
  }
}
