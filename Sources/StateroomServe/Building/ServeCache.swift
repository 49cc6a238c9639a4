import Foundation

/// The cache folder, in which everything is built.
struct ServeCache {
  let folder: String

  /// The scratch folder for manifests that are only read.
  static var manifests: String { "\(NSTemporaryDirectory())/stateroom-manifests-\(getuid())" }

  init(_ chosen: String?) throws(ServeProblem) {
    let environment = ProcessInfo.processInfo.environment
    let base =
      environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(NSHomeDirectory())/.cache"
    folder = URL(fileURLWithPath: chosen ?? "\(base)/stateroom").standardizedFileURL.path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(folder, "\(error.localizedDescription)")
    }
    guard access(folder, W_OK) == 0 else { throw .unwritable(folder, "no permission") }
  }

  /// The build folder that Stateroom and all apps share, so that common modules are built once.
  var build: String { "\(folder)/build" }

  /// Returns the folder of one app, whose name depends on the project's location.
  func app(_ app: ServedApp) -> String {
    var digest = NameDigest()
    digest.add("\(app.origin)\0\(app.name)")
    return "\(folder)/apps/\(app.module)-\(digest.text)"
  }
}
