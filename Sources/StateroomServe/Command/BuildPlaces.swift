import ArgumentParser
import Foundation

/// The options that say where Stateroom's sources are, and where to build.
struct BuildPlaces: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A clone of Stateroom's repository; by default the one that this program was built from. [STATEROOM]",
      valueName: "folder"))
  var stateroom: String?

  @Option(
    help: ArgumentHelp(
      "The folder to build in; by default stateroom in $XDG_CACHE_HOME or ~/.cache.", valueName: "folder"))
  var cache: String?

  /// Returns the clone.
  func clone() throws(ServeProblem) -> StateroomClone { try StateroomClone(stateroom) }

  /// Returns the kit that the environment's `STATEROOM_KIT` names, or the one of the clone, which is packed if it is not
  /// there. Returns nil if `STATEROOM_KIT` is empty.
  func kit(_ configuration: Kit.Configuration) throws(ServeProblem) -> Kit? {
    if let named = ProcessInfo.processInfo.environment["STATEROOM_KIT"] {
      guard !named.isEmpty else { return nil }
      let kit = Kit(folder: URL(fileURLWithPath: named).standardizedFileURL.path)
      guard kit.has(configuration) else { throw .noKit(kit.folder, configuration) }
      return kit
    }
    let clone = try clone()
    let shelf = KitShelf(try serveCache())
    let kit = try shelf.place(for: clone)
    try KitBuilder(clone: clone, configuration: configuration, say: StandardError.say).pack(kit)
    shelf.tidy()
    return kit
  }

  /// Whether apps are built on top of a kit as far as they can be.
  static var isKitWanted: Bool { ProcessInfo.processInfo.environment["STATEROOM_KIT"] != "" }

  /// Returns the kit on top of which apps are served: in the configuration of this program, whose products need not be
  /// built, or for optimized apps with optimized modules.
  func builtKit(isRelease: Bool = false) throws(ServeProblem) -> BuiltKit? {
    var configuration = isRelease ? Kit.Configuration.release : .own
    if !isRelease, let named = ProcessInfo.processInfo.environment["STATEROOM_KIT"], !named.isEmpty,
      let packed = [.own, .debug, .release].first(where: Kit(folder: named).has)
    {
      configuration = packed
    }
    return try kit(configuration).map { BuiltKit(kit: $0, configuration: configuration) }
  }

  /// Finds the app at a path, and returns what builds it.
  func builder(
    _ path: String, target: String?, isForIOS: Bool, isRelease: Bool = false, hasPreviews: Bool = false
  ) throws(ServeProblem) -> AppBuilder {
    let cache = try serveCache()
    var app = try ProjectFinder(path).app(named: target)
    app.isForIOS = isForIOS
    app = try RemotePackages(cache: cache).takenOver(by: app, hasKit: Self.isKitWanted)
    return AppBuilder(
      app: app, cache: cache, stateroom: try clone().folder, isRelease: isRelease,
      kit: KitBuild.canBuild(app) ? try builtKit(isRelease: isRelease) : nil, say: StandardError.say,
      hasPreviews: hasPreviews)
  }

  /// Returns the cache.
  func serveCache() throws(ServeProblem) -> ServeCache { try ServeCache(cache) }
}
