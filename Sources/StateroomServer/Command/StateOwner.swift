import ArgumentParser

/// The owner of what an app keeps outside of its views: user defaults and files.
package enum StateOwner: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// Each session has its own.
  case session
  /// The sessions of a user have theirs in common.
  case user
  /// All sessions have those of the process; with several servers, the values of `@AppStorage` of all of them.
  case shared
}
