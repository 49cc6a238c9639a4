import CMicroHTTPD

/// Notices clients that went away. libmicrohttpd does not look at the sockets of suspended connections,
/// and misses the end of one that arrives together with data.
@MainActor
final class HangUpWatch: EventSource {
  private let poll = EventPoll()
  private let report: @MainActor (_ connection: UInt64, _ isReset: Bool) -> Void

  var descriptor: Int32 { poll.descriptor }

  init(report: @escaping @MainActor (_ connection: UInt64, _ isReset: Bool) -> Void) {
    self.report = report
  }

  /// Watches a socket until it is closed. The connection's number, not the socket's, comes back: sockets
  /// are numbered again while an event is under way.
  func add(socket: Int32, connection: UInt64) {
    poll.add(socket, events: EPOLLRDHUP.rawValue | EPOLLET.rawValue, tag: connection)
  }

  func serve() {
    var count = 64
    while count == 64 {
      count = poll.wait(milliseconds: 0) { connection, events in
        report(connection, events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0)
      }
    }
  }
}
