import Glibc

/// The address of a server and its limits, which are those of one process.
package struct HTTPServerConfiguration: Sendable {
  /// A place to listen at instead of an address and a port, or nil for these.
  package var place: ListeningEndpoint?
  /// An IPv4 or IPv6 address of this machine, or a name that resolves to one; `::` takes IPv4 as well.
  package var host = "127.0.0.1"
  /// The port; 0 chooses a free one, which ``HTTPServer``'s `port` returns.
  package var port: UInt16 = 8080
  /// The maximum number of open connections. Some more are accepted only to be refused with an answer; all others
  /// wait.
  package var connectionLimit = Self.defaultConnectionLimit
  /// The maximum number of connections from one address, or nil for any number. Requests on further ones are
  /// refused.
  package var connectionLimitPerAddress: Int?
  /// The number of connections beyond the limit that are accepted to be refused.
  static let refusedConnections = 64
  /// Whether an address is a proxy's, which serves many clients: the limit per address does not apply to it.
  package var isProxy: @Sendable (_ address: String) -> Bool = { _ in false }
  /// The number of connections that the kernel completes before they are accepted.
  var backlog = 1024
  /// The maximum size of a request's body in bytes.
  package var bodyLimit = 64 * 1024
  /// The maximum number of bytes, in all, of bodies that exceed ``bodyLimit`` by the handler's leave.
  package var largeBodiesLimit = 64 * 1024 * 1024
  /// The number of bytes beyond the body's limit that are read and discarded, only so that the client reads the
  /// answer.
  var discardLimit = 4 * 1024 * 1024
  /// The maximum size of a request's target in bytes.
  package var targetLimit = 8 * 1024
  /// The maximum size of a request's line and headers together, in bytes.
  package var headLimit = 12 * 1024
  /// The memory that a connection keeps while it is open, in bytes. It holds the head; libmicrohttpd answers
  /// itself, without a problem document, if a head does not fit.
  package var connectionMemory = 16 * 1024
  /// The time in which a request's head must arrive.
  package var headDeadline = Duration.seconds(10)
  /// The time in which a request's body must arrive.
  package var bodyDeadline = Duration.seconds(30)
  /// The time in which a reader must take a large answer or event while there is no room for more.
  var largeDeadline = Duration.seconds(5)
  /// The time after which a connection without any traffic is closed, unless an answer or a stream is pending on
  /// it.
  package var idleTimeout = Duration.seconds(60)

  /// Creates the default configuration.
  package init() {}

  /// The process's limit of open files, less a reserve for everything else.
  package static var defaultConnectionLimit: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 512 }
    let files = Int(min(limit.rlim_cur, 65_536))
    return min(16_384, max(files - 128, files / 2))
  }

  /// The time limits for clients.
  var timeouts: ClientTimeouts {
    ClientTimeouts(
      head: headDeadline.wholeNanoseconds, body: bodyDeadline.wholeNanoseconds,
      idle: idleTimeout.wholeNanoseconds, large: largeDeadline.wholeNanoseconds)
  }
}
