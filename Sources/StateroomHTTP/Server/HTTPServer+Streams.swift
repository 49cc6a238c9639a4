import CMicroHTTPD
import Glibc

// Streams own their sockets: libmicrohttpd would keep a connection's memory for each, and walk all suspended
// connections for every piece that one of them sends.

extension HTTPServer {
  /// The number of bytes that the kernel may buffer for a client that does not read.
  private static let unsentLimit: Int32 = 64 * 1024

  /// Takes a request's socket from libmicrohttpd, which then closes its own descriptor of it. It does not shut down
  /// the socket: `MHD_USE_TURBO` makes it close connections without `shutdown`.
  func detach(_ exchange: HTTPExchange, for stream: EventStream) -> MHD_Result {
    let connection = exchange.connection
    let descriptor = fcntl(connection.socket, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { return cut(exchange, answering: .tooManyConnections("in all")) }
    // An epoll entry belongs to a descriptor and a socket: it must be removed before the descriptor is closed while
    // the socket stays open.
    hangUps.remove(socket: connection.socket)
    connection.detach(to: descriptor)
    exchange.noteDetached()
    hangUps.add(socket: descriptor, connection: connection.number, withRoom: true)
    connection.limitUnsent(to: Self.unsentLimit)
    connection.sendAtOnce()
    stream.open()
    return .NO
  }

  /// Returns the head of a stream's answer.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the headers.
  func head(
    ofStream contentType: String, headers: [(name: String, value: String)], isVersion10: Bool
  ) -> [UInt8] {
    var head = "HTTP/1.1 200 OK\r\nDate: \(Self.date())\r\nContent-Type: \(contentType)\r\n"
    for header in headers where !header.value.utf8.contains(where: { $0 == 0x0a || $0 == 0x0d }) {
      head += "\(header.name): \(header.value)\r\n"
    }
    head += "Cache-Control: no-store\r\nX-Accel-Buffering: no\r\n"
    head += "X-Content-Type-Options: nosniff\r\nConnection: close\r\n"
    if !isVersion10 { head += "Transfer-Encoding: chunked\r\n" }
    return Array((head + "\r\n").utf8)
  }

  /// Lets a stream send its buffer at the end of this turn.
  func flushLater(_ stream: EventStream) {
    dueStreams.add(stream)
    loop.setNeedsTurn()
  }

  /// Lets streams send their buffers. Pieces that are written meanwhile are sent in the next turn.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of streams that have
  ///   something to send.
  func flushStreams() {
    for stream in dueStreams.takeAll() {
      loop.shareTurn()
      stream.flush()
    }
  }

  /// Ends a stream whose content was sent or whose client is gone.
  func endStream(of exchange: HTTPExchange) {
    guard exchange.stage != .ended else { return }
    let connection = exchange.connection
    hangUps.remove(socket: connection.socket)
    endExchange(exchange)
    close(connection)
    connection.closeSocket()
  }
}
