/// An answer that goes on for as long as both sides want: server-sent events, or any other content that
/// comes piece by piece.
///
/// Between the owner and the socket stands one bounded buffer. An owner that has something to say while
/// the stream is not writable should keep it, merged with what comes later, and send it from
/// ``onDrained``: then no reader, however slow, costs more than one piece.
///
/// libmicrohttpd has nothing to do with it once the request was read: the socket is taken from it, so that an
/// idle stream keeps none of its memory, and a piece goes to its own socket without a look at all others.
/// What a turn of the loop wrote leaves at its end.
@MainActor
package final class EventStream {
  /// What became of a piece.
  package enum Delivery: Sendable {
    /// It will be sent, unless the client goes away.
    case accepted
    /// It did not fit beside what is waiting; nothing of it will be sent.
    case overflowed
    /// The stream is over.
    case closed
  }

  private let exchange: HTTPExchange
  private let bufferLimit: Int
  /// What is on its way to the socket.
  private var outgoing: OutgoingBytes
  /// What follows it.
  private var buffer: [UInt8] = []
  /// Keeps count of a large piece until it has left.
  private var held: HeldBytes?
  private var isOpen = false
  /// Whether the stream is looked at when the turn ends.
  private var isDue = false
  private var isClosing = false
  /// Whether the end of all chunks is on its way.
  private var hasLastChunk = false
  private var hasEnded = false

  /// Whether the client has taken everything that was written, so that more will leave at once.
  package private(set) var isWritable = true

  /// Called each time the stream becomes writable again.
  package var onDrained: (@MainActor () -> Void)?

  /// Called exactly once, when the stream is over, whoever ended it.
  package var onClose: (@MainActor () -> Void)?

  init(exchange: HTTPExchange, head: [UInt8], bufferLimit: Int) {
    self.exchange = exchange
    self.bufferLimit = bufferLimit
    outgoing = OutgoingBytes(head)
  }

  /// Whether nothing more can be written.
  package var isClosed: Bool { isClosing || hasEnded || exchange.isEnded }

  /// Writes a piece of the content as it is. A piece larger than the buffer's limit is accepted while
  /// nothing is waiting.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Delivery {
    guard !isClosed else { return .closed }
    // The head does not count.
    let waiting = isWritable ? 0 : outgoing.count + buffer.count
    guard waiting == 0 || waiting + bytes.count <= bufferLimit else { return .overflowed }
    guard !bytes.isEmpty else { return .accepted }
    if buffer.isEmpty {
      buffer = bytes
    } else {
      buffer.append(contentsOf: bytes)
    }
    isWritable = false
    becomeDue()
    return .accepted
  }

  /// Writes a large piece, which counts until it has left.
  @discardableResult
  package func write(_ held: HeldBytes) -> Delivery {
    let delivery = write(held.bytes)
    if delivery == .accepted { self.held = held }
    return delivery
  }

  /// Ends the stream after what was written has been sent.
  package func close() {
    guard !isClosed else { return }
    isClosing = true
    becomeDue()
  }

  /// The socket is the stream's from now on.
  func open() {
    isOpen = true
    if exchange.method == .head {
      isClosing = true
      buffer = []
    }
    becomeDue()
  }

  private func becomeDue() {
    guard isOpen, !isDue else { return }
    isDue = true
    exchange.server.flushLater(self)
  }

  /// Sends as much as the socket takes at once. Where it takes less, the rest follows when it takes more.
  func flush() {
    isDue = false
    guard isOpen, !hasEnded else { return }
    let isChunked = !exchange.isVersion10 && exchange.method != .head
    while true {
      let unsent = outgoing.count
      guard outgoing.send(to: exchange.connection.socket) else { return exchange.abort() }
      guard outgoing.isEmpty else {
        return expectReader(hasProgress: outgoing.count < unsent)
      }
      if !buffer.isEmpty {
        outgoing = OutgoingBytes(buffer, isChunk: isChunked)
        buffer = []
      } else if isClosing {
        guard isChunked, !hasLastChunk else { return exchange.server.endStream(of: exchange) }
        hasLastChunk = true
        outgoing = .lastChunk
      } else {
        break
      }
    }
    exchange.server.expectNothing(exchange.connection)
    if held != nil {
      // It would keep the bytes until the next piece.
      outgoing = OutgoingBytes([])
      held = nil
    }
    guard !isWritable else { return }
    isWritable = true
    onDrained?()
  }

  /// A client that does not read has to go on within the idle timeout, which begins anew with all that it takes.
  private func expectReader(hasProgress: Bool) {
    let server = exchange.server
    guard hasProgress || exchange.connection.deadline == HTTPConnection.noDeadline else { return }
    server.expect(exchange.connection, within: server.patience.idle)
    if let held { server.expectReader(of: held, on: exchange.connection) }
  }

  /// The client has closed its side: what is on its way is sent, and nothing after it.
  func clientClosed() {
    if outgoing.isEmpty, buffer.isEmpty { return exchange.server.endStream(of: exchange) }
    close()
    // From now on this is said of the socket whenever it takes more.
    proceed()
  }

  /// The socket takes more.
  func proceed() {
    if !outgoing.isEmpty { flush() }
  }

  func end() {
    hasEnded = true
    isWritable = false
    outgoing = OutgoingBytes([])
    buffer = []
    held = nil
    let action = onClose
    onClose = nil
    onDrained = nil
    action?()
  }
}
