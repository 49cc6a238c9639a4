import Foundation
import RenderTree
import Synchronization

/// Reports of uses of `UserDefaults` that do not do what their author expects.
package enum DefaultsReport {
  /// Whether a server serves sessions that have user defaults of their own, so that code of none is worth a report.
  package static let isServing = Atomic<Bool>(false)

  /// Reports a value of a type that no property list has, which was not written.
  static func unsupported(_ type: Any.Type, for key: String) {
    report(
      .defaultsUnsupported,
      "UserDefaults cannot store this \(type), so nothing was written (\(name(of: key))). Store a value of a property list, of at most 4 MiB."
    )
  }

  /// Reports a write for which no session is known.
  static func unowned(_ key: String) {
    guard isServing.load(ordering: .relaxed) else { return }
    report(
      .defaultsShared,
      "UserDefaults was written by code of no session (\(name(of: key))), so the value is the process's, and no session reads it. "
        + "Write in an action, an effect, a Task or a DispatchQueue.async of a session.")
  }

  private static func report(_ code: RuntimeIssue.Code, _ message: String) {
    if CurrentTree.current != nil {
      Tree.reportOfRunningCode(code, message)
    } else {
      Tree.reportOutsideOfSessions(code, message)
    }
  }

  // Keys are the app's, and may be of any length.
  static func name(of key: String) -> String {
    let limit = 100
    return key.utf8.count > limit ? String(decoding: key.utf8.prefix(limit), as: UTF8.self) + "…" : key
  }
}
