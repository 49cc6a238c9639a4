import CMicroHTTPD

/// Notices clients that went away, and streams' sockets that take more again. libmicrohttpd does not look at the
/// sockets of suspended connections, and misses the end of one that arrives together with data.
@MainActor
final class HangUpWatch: EventSource {
  private let poll = EventPoll()
  /// What was noticed of a connection.
  enum Event { case room, end, reset }

  private let report: @MainActor (_ connection: UInt64, _ event: Event) -> Void

  var descriptor: Int32 { poll.descriptor }

  init(report: @escaping @MainActor (_ connection: UInt64, _ event: Event) -> Void) {
    self.report = report
  }

  /// Watches a socket until it is closed. The connection's number, not the socket's, comes back: sockets
  /// are numbered again while an event is under way. With `withRoom` it is also told when the socket takes more
  /// after it took nothing.
  func add(socket: Int32, connection: UInt64, withRoom: Bool = false) {
    let room = withRoom ? EPOLLOUT.rawValue : 0
    poll.add(socket, events: EPOLLRDHUP.rawValue | EPOLLET.rawValue | room, tag: connection)
  }

  /// Watches a socket no more.
  func remove(socket: Int32) {
    poll.remove(socket)
  }

  func serve() {
    var count = 64
    while count == 64 {
      count = poll.wait(milliseconds: 0) { connection, events in
        let event: Event =
          events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0
          ? .reset : events & EPOLLRDHUP.rawValue != 0 ? .end : .room
        report(connection, event)
      }
    }
  }
}
