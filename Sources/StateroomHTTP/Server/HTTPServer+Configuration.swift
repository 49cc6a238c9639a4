import Glibc

extension HTTPServer {
  /// Where a server listens and what it allows. The limits are those of one process.
  package struct Configuration: Sendable {
    /// Where to listen in the place of an address and a port.
    package var place: ListeningPlace?
    /// An IPv4 or IPv6 address of this machine, or a name that resolves to one; `::` takes IPv4 as well.
    package var host = "127.0.0.1"
    /// 0 chooses a free one, which ``HTTPServer/port`` then tells.
    package var port: UInt16 = 8080
    /// Connections that may be open. Some more are taken, but only to say so; then they wait.
    package var connectionLimit = Self.defaultConnectionLimit
    /// Connections from one address; what comes over more of them is refused. Nil for any number.
    package var connectionLimitPerAddress: Int?
    /// Connections beyond the limit that are taken to be refused.
    static let refusedConnections = 64
    /// Addresses that stand for many clients, as proxies do: the limit for one address is not theirs.
    package var isProxy: @Sendable (_ address: String) -> Bool = { _ in false }
    /// Connections that the kernel completes ahead of us.
    package var backlog = 1024
    /// Bytes of a request's body.
    package var bodyLimit = 64 * 1024
    /// Bytes of a body beyond its limit that are read only so that the client reads the answer.
    package var discardLimit = 4 * 1024 * 1024
    /// Bytes of a request's target.
    package var targetLimit = 8 * 1024
    /// Bytes of a request's line and headers together.
    package var headLimit = 12 * 1024
    /// Memory that a connection keeps while it is open. It holds the head; libmicrohttpd answers
    /// itself, and plainly, where a head does not fit.
    package var connectionMemory = 16 * 1024
    /// In which a request's head has to arrive.
    package var headDeadline = Duration.seconds(10)
    /// In which a request's body has to arrive.
    package var bodyDeadline = Duration.seconds(30)
    /// In which a reader has to take a large answer or event while there is no room for more.
    package var largeDeadline = Duration.seconds(5)
    /// After which a connection without any traffic is closed, a waiting answer's or stream's excepted.
    package var idleTimeout = Duration.seconds(60)

    /// The defaults.
    package init() {}

    /// What the process's limit of open files leaves after a reserve for everything else.
    package static var defaultConnectionLimit: Int {
      var limit = rlimit()
      guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 512 }
      let files = Int(min(limit.rlim_cur, 65_536))
      return min(16_384, max(files - 128, files / 2))
    }
  }
}
