import Foundation

/// A clone of Stateroom's repository.
struct StateroomClone {
  let folder: String

  /// Finds the clone that an option or the environment's `STATEROOM` names; by default, the one that this program was
  /// built from.
  init(_ chosen: String?) throws(ServeProblem) {
    let known =
      chosen ?? ProcessInfo.processInfo.environment["STATEROOM"].flatMap { $0.isEmpty ? nil : $0 }
    // The parent folder of `Sources/StateroomServe/Command`.
    let path = known ?? String(#filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" })
    folder = URL(fileURLWithPath: path).standardizedFileURL.path
    guard FileTree.isFolder("\(folder)/Sources/SwiftUI") else { throw .noStateroom(folder) }
  }

  /// The address of the repository that the clone was made from, if it is one that other machines reach.
  var origin: String? {
    let run = Run("git", ["-C", folder, "remote", "get-url", "origin"])
    let address = run.output.trimmingCharacters(in: .whitespacesAndNewlines)
    return run.status == 0 && address.firstMatch(of: /^(https:\/\/|ssh:\/\/|git@)/) != nil ? address : nil
  }
}
