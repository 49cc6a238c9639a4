import CMicroHTTPD

/// Detects clients that have gone, and streams' sockets that accept more bytes again. libmicrohttpd does not poll
/// the sockets of suspended connections, and misses the end of one that arrives together with data.
@MainActor
final class DisconnectDetector: EventLoopSource {
  private let poll = EventPoll()
  /// An event on a connection's socket.
  enum Event { case room, end, reset }

  private let report: @MainActor (_ connection: UInt64, _ event: Event) -> Void

  var descriptor: Int32 { poll.descriptor }

  init(report: @escaping @MainActor (_ connection: UInt64, _ event: Event) -> Void) {
    self.report = report
  }

  /// Watches a socket until it is closed. Events are reported with the connection's number, since the socket's may
  /// be reused while an event is being delivered. If `withRoom` is true, also reports that a full socket accepts
  /// more bytes.
  func add(socket: Int32, connection: UInt64, withRoom: Bool = false) {
    let room = withRoom ? EPOLLOUT.rawValue : 0
    poll.add(socket, events: EPOLLRDHUP.rawValue | EPOLLET.rawValue | room, tag: connection)
  }

  /// Stops watching a socket.
  func remove(socket: Int32) {
    poll.remove(socket)
  }

  /// Reports the connections that were reset, ended or have room again.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of these connections.
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
