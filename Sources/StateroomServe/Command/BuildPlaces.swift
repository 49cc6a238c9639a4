import ArgumentParser

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

  /// Returns the cache.
  func serveCache() throws(ServeProblem) -> ServeCache { try ServeCache(cache) }
}
