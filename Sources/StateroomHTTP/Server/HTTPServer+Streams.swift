import CMicroHTTPD
import Glibc

// Streams own their sockets: libmicrohttpd would keep a connection's memory for each, and walk all suspended
// connections for every piece that one of them sends.

extension HTTPServer: StreamOwner {
  /// The number of bytes that the kernel may buffer for a client that does not read.
  private static let unsentLimit: Int32 = 64 * 1024

  /// Takes a request's socket from libmicrohttpd, which then closes its own descriptor of it. It does not shut down
  /// the socket: `MHD_USE_TURBO` makes it close connections without `shutdown`.
  func detach(_ exchange: HTTPExchange, for stream: EventStream) -> MHD_Result {
    let connection = exchange.connection
    let descriptor = fcntl(connection.client.descriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { return cut(exchange, answering: .tooManyConnections("in all")) }
    // An epoll entry belongs to a descriptor and a socket: it must be removed before the descriptor is closed while
    // the socket stays open.
    hangUps.remove(socket: connection.client.descriptor)
    connection.detach(to: descriptor)
    exchange.noteAnswer(status: 200)
    exchange.detach()
    exchange.body.drop(from: &largeBodies)
    hangUps.add(socket: descriptor, connection: connection.number, withRoom: true)
    connection.client.limitUnsent(to: Self.unsentLimit)
    connection.client.sendAtOnce()
    stream.open(on: connection.client, of: self)
    return .NO
  }

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

  func endStream(on number: UInt64) {
    guard let connection = connections[number], let exchange = connection.exchange else { return }
    hangUps.remove(socket: connection.client.descriptor)
    endExchange(exchange)
    close(connection)
    connection.client.close()
  }
}
