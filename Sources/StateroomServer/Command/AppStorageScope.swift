import ArgumentParser

/// Whose preferences the values of `@AppStorage` are.
package enum AppStorageScope: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// Each session has its own.
  case session
  /// All sessions have those of the server's process, or of all servers that share the store.
  case shared
}
