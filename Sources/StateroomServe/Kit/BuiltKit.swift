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

  /// The options by which the compiler finds the modules and the macros.
  var compilerOptions: [String] {
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
