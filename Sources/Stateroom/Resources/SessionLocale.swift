import Foundation
import RenderTree
import StateCore

extension EnvironmentValues {
  /// The environment of the code that is running: in an evaluation that of the view, in an action, an effect
  /// or a task on the main actor that of the session, and elsewhere the defaults.
  static var here: EnvironmentValues {
    if let node = Tracker.current {
      // A tracker exists only while the main actor evaluates on this thread. The closure runs on it
      // synchronously, so no other thread accesses the variable.
      nonisolated(unsafe) var values = EnvironmentValues()
      MainActor.assumeIsolated { values = EnvironmentValues(node.scope.environment) }
      return values
    }
    if Thread.isMainThread, let reference = CurrentTree.current {
      // This thread is the main actor's. The closure runs on it synchronously, so no other thread accesses
      // the variable.
      nonisolated(unsafe) var values = EnvironmentValues()
      MainActor.assumeIsolated {
        if let root = reference.tree?.root { values = EnvironmentValues(root.scope.environment) }
      }
      return values
    }
    return EnvironmentValues()
  }
}

/// The locale of the session that code runs for.
enum SessionLocale {
  /// The locale of the code that is running.
  static var current: Locale { EnvironmentValues.here.locale }

  /// Returns a locale, or the session's if it is nil or the current one of the process.
  static func resolved(_ locale: Locale?) -> Locale {
    guard let locale, locale != .current, locale != .autoupdatingCurrent else { return current }
    return locale
  }
}
