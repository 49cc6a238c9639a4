import Foundation
import RenderTree

extension EnvironmentValues {
  /// The values at the place of the view that is evaluated; in an action, an effect or a task on the main actor, those of
  /// the session; elsewhere the defaults.
  static var here: EnvironmentValues {
    if let node = Tracker.current {
      // A tracker exists only while the main actor evaluates on this very thread. The closure runs on it at once, so that
      // no other thread reaches the variable.
      nonisolated(unsafe) var values = EnvironmentValues()
      MainActor.assumeIsolated { values = EnvironmentValues(node.scope.environment) }
      return values
    }
    if Thread.isMainThread, let reference = TreeAtWork.current {
      // This thread is the main actor's. The closure runs on it at once, so that no other thread reaches the variable.
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
  /// The locale where the calling code runs.
  static var current: Locale { EnvironmentValues.here.locale }

  /// A locale, or the session's if that of the process is meant.
  static func resolved(_ locale: Locale?) -> Locale {
    guard let locale, locale != .current, locale != .autoupdatingCurrent else { return current }
    return locale
  }
}
