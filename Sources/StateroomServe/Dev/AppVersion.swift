import Foundation

/// A version of an app that was built and can be run.
struct AppVersion: Sendable {
  /// The library that the program opens, or nil if the program is the app itself.
  let library: String?
  let program: String
  /// The steps of the build with the seconds that they took.
  let steps: [(name: String, seconds: Double)]

  /// Removes the library, and the folder of the program that opens it.
  func remove() {
    guard let library else { return }
    unlink(library)
    try? FileManager.default.removeItem(atPath: (program as NSString).deletingLastPathComponent)
  }
}
