import Glibc

/// An error for which a server could not start.
package struct HTTPServerError: Error, Equatable, CustomStringConvertible {
  /// A message that says what is wrong and how to correct it.
  package let description: String
  /// Whether another process listens there.
  package let isInUse: Bool

  private init(description: String, isInUse: Bool = false) {
    self.description = description
    self.isInUse = isInUse
  }

  static func unresolvable(host: String, reason: String) -> Self {
    Self(description: "host \(host) cannot be resolved: \(reason)")
  }

  static func cannotListen(host: String, port: UInt16, error: Int32) -> Self {
    let reason =
      switch error {
      case EADDRINUSE: "port \(port) on \(host) is already in use; choose another with --port"
      case EACCES: "port \(port) needs privileges; choose one above 1023 with --port"
      case EADDRNOTAVAIL: "\(host) is no address of this machine; choose another with --host"
      default: "cannot listen on port \(port) of \(host): \(String(cString: strerror(error)))"
      }
    return Self(description: reason, isInUse: error == EADDRINUSE)
  }

  static func cannotListen(at path: String, _ reason: String, isInUse: Bool = false) -> Self {
    Self(description: "cannot listen at \(path): \(reason)", isInUse: isInUse)
  }

  static func cannotListen(at path: String, error: Int32) -> Self {
    .cannotListen(at: path, String(cString: strerror(error)))
  }

  static func cannotStart(_ reason: String) -> Self {
    Self(description: "the HTTP server could not start: \(reason)")
  }
}
