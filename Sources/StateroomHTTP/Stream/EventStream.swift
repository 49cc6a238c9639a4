/// An answer that goes on until either side ends it: server-sent events, or any other content that is sent in
/// pieces.
///
/// There is one bounded buffer between the owner and the socket. If an owner has something to send while the stream
/// is not writable, it should keep it, merge it with later changes, and send it from ``onDrained``. Then no reader,
/// however slow, costs more than one piece.
///
/// libmicrohttpd is not involved once the request was read: the socket is taken from it, so that an idle stream
/// keeps none of its memory, and a piece is sent without a walk over all other connections. Pieces are sent at the
/// end of the turn of the loop in which they were written.
@MainActor
package final class EventStream {
  /// The result of writing a piece.
  package enum Delivery: Sendable {
    /// The piece will be sent, unless the client goes away.
    case accepted
    /// The piece does not fit the buffer beside the bytes that wait; none of it will be sent.
    case overflowed
    /// The stream is closed.
    case closed
  }

  private let bufferLimit: Int
  /// Whether there is any content: not in the answer to HEAD.
  private let hasContent: Bool
  private let isChunked: Bool
  /// The socket and its owner, or nil until the stream has it.
  private var socket: (client: ClientSocket, owner: any StreamOwner)?
  /// The bytes that are being sent.
  private var outgoing: OutgoingBytes
  /// The bytes that follow them.
  private var buffer: [UInt8] = []
  /// The sum of what was written if the content is compressed, or nil if it is sent as it is.
  private var sum: GzipSum?
  /// The large piece that is being sent, which counts against the room.
  private var held: OutgoingContent?
  /// Whether the stream will be flushed when the turn ends.
  private var isDue = false
  private var isClosing = false
  /// Whether the last chunk, which ends the content, is being sent.
  private var hasLastChunk = false
  private var hasEnded = false

  /// Whether the client has taken everything that was written, so that a further piece will be sent at once.
  package private(set) var isWritable = true

  /// Called each time the stream becomes writable again.
  package var onDrained: (@MainActor () -> Void)?

  /// Called exactly once, when either side has ended the stream.
  package var onClose: (@MainActor () -> Void)?

  /// Creates the answer to a request. It is sent once the stream has the socket.
  init(
    _ contentType: String, headers: [(name: String, value: String)], to request: RequestHead, bufferLimit: Int
  ) {
    self.bufferLimit = bufferLimit
    hasContent = request.method != .head
    isChunked = hasContent && !request.isVersion10
    let isCompressed = request.acceptsGzip
    let coding = isCompressed ? [("Content-Encoding", "gzip"), ("Vary", "Accept-Encoding")] : []
    outgoing = OutgoingBytes(
      Self.head(contentType, headers: headers + coding, isVersion10: request.isVersion10))
    if isCompressed { sum = GzipSum() }
  }

  /// Whether nothing more can be written.
  package var isClosed: Bool { isClosing || hasEnded }

  /// Writes a piece of the content as it is. A piece larger than the buffer's limit is accepted if nothing is
  /// waiting.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Delivery {
    sum == nil || bytes.isEmpty ? send(bytes) : write(GzipPiece(bytes))
  }

  private func write(_ piece: GzipPiece) -> Delivery {
    let isFirst = sum?.isEmpty ?? false
    let delivery = send(isFirst ? GzipSum.head + piece.blocks : piece.blocks)
    if delivery == .accepted { sum?.append(piece.sum) }
    return delivery
  }

  private func send(_ bytes: [UInt8]) -> Delivery {
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

  /// Writes a large piece, which counts against the room until it was sent.
  @discardableResult
  package func write(_ held: OutgoingContent) -> Delivery {
    let delivery = sum == nil ? write(held.bytes) : write(held.piece)
    if delivery == .accepted { self.held = held }
    return delivery
  }

  /// Ends the stream after what was written has been sent.
  package func close() {
    guard !isClosed else { return }
    if let sum, !sum.isEmpty { buffer += sum.end }
    isClosing = true
    becomeDue()
  }

  /// Notes that the stream owns the socket from now on.
  func open(on client: ClientSocket, of owner: any StreamOwner) {
    socket = (client, owner)
    if !hasContent {
      isClosing = true
      buffer = []
    }
    becomeDue()
  }

  private func becomeDue() {
    guard let socket, !isDue else { return }
    isDue = true
    socket.owner.flushLater(self)
  }

  /// Sends as much as the socket accepts at once. The rest follows when it accepts more.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes that are sent.
  func flush() {
    isDue = false
    guard let (client, owner) = socket, !hasEnded else { return }
    while true {
      let unsent = outgoing.count
      guard outgoing.send(to: client.descriptor) else { return owner.endStream(on: client.connection) }
      guard outgoing.isEmpty else {
        if outgoing.count < unsent || client.deadline == ClientSocket.noDeadline {
          expectReader(client, owner.deadlines)
        }
        return
      }
      if !buffer.isEmpty {
        outgoing = OutgoingBytes(buffer, isChunk: isChunked)
        buffer = []
      } else if isClosing {
        guard isChunked, !hasLastChunk else { return owner.endStream(on: client.connection) }
        hasLastChunk = true
        outgoing = .lastChunk
      } else {
        break
      }
    }
    client.expectNothing()
    if held != nil {
      // It would keep the bytes until the next piece.
      outgoing = OutgoingBytes([])
      held = nil
    }
    guard !isWritable else { return }
    isWritable = true
    onDrained?()
  }

  /// Sets the deadline of a reader that does not take everything: the idle timeout, which restarts whenever it has
  /// taken something.
  private func expectReader(_ client: ClientSocket, _ deadlines: ClientDeadlines) {
    deadlines.expect(client, within: deadlines.timeouts.idle)
    if let held { deadlines.expectReader(of: held, on: client) }
  }

  /// Handles that the client has closed its side: bytes that are waiting are sent, and nothing after them.
  func clientClosed() {
    if outgoing.isEmpty, buffer.isEmpty {
      if let (client, owner) = socket { owner.endStream(on: client.connection) }
      return
    }
    close()
    // From now on the socket's `.room` events are reported as `.end`, so that the flush must not wait for one.
    proceed()
  }

  /// Sends more bytes when the socket accepts them.
  func proceed() {
    if !outgoing.isEmpty { flush() }
  }

  func end() {
    hasEnded = true
    isWritable = false
    outgoing = OutgoingBytes([])
    buffer = []
    held = nil
    socket = nil
    let action = onClose
    onClose = nil
    onDrained = nil
    action?()
  }
}

/// The owner of the sockets that streams have.
@MainActor
protocol StreamOwner: AnyObject {
  /// The deadlines of clients.
  var deadlines: ClientDeadlines { get }

  /// Lets a stream send its buffer at the end of this turn.
  func flushLater(_ stream: EventStream)

  /// Ends the stream on a connection, whose content was sent or whose client is gone.
  func endStream(on connection: UInt64)
}
