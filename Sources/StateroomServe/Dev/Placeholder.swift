import Foundation

/// The app that is shown as long as the app itself cannot be built. Its page shows what the compiler says, as every page
/// of the app does.
struct Placeholder {
  let cache: ServeCache
  let stateroom: String
  let kit: BuiltKit

  private static let source = """
    import SwiftUI

    @main
    struct Waiting: App {
      var body: some Scene {
        WindowGroup("Waiting", id: "waiting") {
          ContentUnavailableView(
            "Waiting for a build", systemImage: "hammer",
            description: Text("The app appears here as soon as it compiles."))
        }
      }
    }

    """

  /// Builds the app, unless it is there already.
  func version() throws(ServeProblem) -> AppVersion {
    let folder = "\(cache.folder)/waiting"
    let file = "\(folder)/Waiting.swift"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if FileTree.text(file) != Self.source {
        try Self.source.write(toFile: file, atomically: true, encoding: .utf8)
      }
    } catch { throw .unwritable(file, error.localizedDescription) }
    var builder = try VersionBuilder(
      path: file, target: nil, isForIOS: false, cache: cache, stateroom: stateroom, kit: kit)
    return try builder.build(nil)
  }
}
