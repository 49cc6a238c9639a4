import Foundation

/// Builds Stateroom in its clone, and packs what an app needs of it.
struct KitBuilder {
  let clone: StateroomClone
  let configuration: Kit.Configuration
  /// The folder with the products of a build, if there is to be none.
  var products: String?
  /// Prints a progress message.
  let say: @Sendable (String) -> Void

  /// Packs a configuration of the kit, unless it is there.
  func pack(_ kit: Kit) throws(ServeProblem) {
    guard !kit.has(configuration) else { return }
    let products = if let products { products } else { try build() }
    let part = kit.part(configuration)
    // Under another name until it is whole, so that no build takes a part of it.
    let unfinished = "\(part)-\(getpid())"
    try? FileManager.default.removeItem(atPath: unfinished)
    defer { try? FileManager.default.removeItem(atPath: unfinished) }
    let objects = try KitObjects(products: products)
    do {
      try pack(objects, into: unfinished)
      try KitHost(part: unfinished).build()
      if !kit.has(configuration) { try FileManager.default.moveItem(atPath: unfinished, toPath: part) }
    } catch let problem as ServeProblem {
      throw problem
    } catch {
      throw .unwritable(part, error.localizedDescription)
    }
  }

  /// Builds the modules, and returns the folder with the products.
  private func build() throws(ServeProblem) -> String {
    say("Building Stateroom's modules, once for all apps. If they were never built, this takes some minutes.")
    let common = ["build", "--package-path", clone.folder, "-c", configuration.rawValue]
    for wanted in [
      ["--product", "stateroom"], ["--target", "StateroomTesting"], ["--target", "StateroomNetworking"],
      ["--target", "SwiftData"], ["--target", "Charts"], ["--target", "MapKit"], ["--target", "AVKit"],
      ["--target", "CoreLocationUI"], ["--target", "PhotosUI"], ["--target", "UserNotifications"],
    ] {
      let run = Run("swift", common + wanted)
      guard run.status == 0 else {
        throw .failed("Stateroom does not build:", String((run.output + run.errors).suffix(2_000)))
      }
    }
    let shown = Run("swift", common + ["--show-bin-path"])
    return shown.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func pack(_ objects: KitObjects, into folder: String) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: "\(folder)/modules", withIntermediateDirectories: true)
    for module in objects.swiftModules {
      try files.copyItem(
        atPath: objects.module(module), toPath: "\(folder)/modules/\(module).swiftmodule")
    }
    try CModules(clone: clone, compiled: objects.otherModules).write(into: "\(folder)/c")
    try files.copyItem(atPath: objects.macros, toPath: "\(folder)/\(Kit.macros)")
    // Built beside the other products, since its bytes depend on the folder.
    let macros = try DataMacros(stateroom: clone.folder, toolchain: try Toolchain()).build(
      into: objects.products)
    try files.copyItem(atPath: macros, toPath: "\(folder)/\(DataMacros.library)")
    for library in Kit.Library.allCases {
      let list = "\(folder)/objects.txt"
      try objects.list(of: library).write(toFile: list, atomically: true, encoding: .utf8)
      // Without debug information, which is most of the bytes; an app's own code keeps its lines.
      let run = Run("ld.lld", ["-r", "--strip-debug", "-o", "\(folder)/\(library.rawValue).o", "@\(list)"])
      guard run.status == 0 else {
        throw ServeProblem.failed("The objects cannot be linked into one:", String(run.errors.suffix(2_000)))
      }
      try files.removeItem(atPath: list)
    }
  }
}
