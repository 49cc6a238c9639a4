import ArgumentParser

/// The scope of the values of `@AppStorage`.
enum AppStorageScope: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// Each session has values of its own.
  case session
  /// All sessions of the process share the values, or all sessions of all servers with one store.
  case shared
}
