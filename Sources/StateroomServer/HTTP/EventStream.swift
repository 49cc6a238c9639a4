import CMicroHTTPD
import Glibc

/// An answer that goes on for as long as both sides want: server-sent events, or any other content that
/// comes piece by piece.
///
/// Between the owner and the socket stands one bounded buffer. An owner that has something to say while
/// the stream is not writable should keep it, merged with what comes later, and send it from
/// ``onDrained``: then no reader, however slow, costs more than one piece.
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

  /// How much the kernel may hold for a client that does not read.
  private static let unsentLimit: Int32 = 64 * 1024

  private let exchange: HTTPExchange
  private let contentType: String
  private let headers: [(name: String, value: String)]
  private let bufferLimit: Int
  private var buffer: [UInt8] = []
  private var bufferStart = 0
  private var isClosing = false
  private var hasEnded = false

  /// Whether the client has taken everything that was written, so that more will leave at once.
  package private(set) var isWritable = true

  /// Called each time the stream becomes writable again.
  package var onDrained: (@MainActor () -> Void)?

  /// Called exactly once, when the stream is over, whoever ended it.
  package var onClose: (@MainActor () -> Void)?

  init(
    exchange: HTTPExchange, contentType: String, headers: [(name: String, value: String)],
    bufferLimit: Int
  ) {
    self.exchange = exchange
    self.contentType = contentType
    self.headers = headers
    self.bufferLimit = bufferLimit
  }

  /// Whether nothing more can be written.
  package var isClosed: Bool { isClosing || hasEnded || exchange.isEnded }

  /// Writes a piece of the content as it is. A piece larger than the buffer's limit is accepted while
  /// nothing is waiting.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Delivery {
    guard !isClosed else { return .closed }
    let waiting = buffer.count - bufferStart
    guard waiting == 0 || waiting + bytes.count <= bufferLimit else { return .overflowed }
    guard !bytes.isEmpty else { return .accepted }
    if waiting == 0 {
      buffer = bytes
      bufferStart = 0
    } else {
      buffer.append(contentsOf: bytes)
    }
    isWritable = false
    exchange.resume()
    return .accepted
  }

  /// Ends the stream after what was written has been sent.
  package func close() {
    guard !isClosed else { return }
    isClosing = true
    exchange.resume()
  }

  func makeHandle() -> OpaquePointer? {
    let context = Unmanaged.passRetained(self).toOpaque()
    let handle = MHD_create_response_from_callback(
      UInt64.max, 1024, readEventStream, context, releaseEventStream)
    guard let handle else {
      releaseEventStream(context)
      return nil
    }
    MHD_add_response_header(handle, "Content-Type", contentType)
    for header in headers + exchange.headers { MHD_add_response_header(handle, header.name, header.value) }
    MHD_add_response_header(handle, "Cache-Control", "no-store")
    MHD_add_response_header(handle, "X-Accel-Buffering", "no")
    // Else libmicrohttpd would clear the connection's whole memory for a next request.
    MHD_add_response_header(handle, "Connection", "close")
    exchange.connection.limitUnsent(to: Self.unsentLimit)
    return handle
  }

  /// The answer is how many bytes were copied, 0 with the connection suspended, or libmicrohttpd's
  /// marks for the end.
  fileprivate func read(into destination: UnsafeMutablePointer<CChar>, size: Int) -> Int {
    if exchange.isAborted { return endWithError }
    if bufferStart == buffer.count {
      drain()
      if exchange.isAborted || exchange.connection.isHungUp { return endWithError }
      if buffer.isEmpty, isClosing { return endOfStream }
      if buffer.isEmpty {
        exchange.suspend()
        return 0
      }
    }
    let count = min(size, buffer.count - bufferStart)
    buffer.withUnsafeBytes { _ = memcpy(destination, $0.baseAddress! + bufferStart, count) }
    bufferStart += count
    return count
  }

  private func drain() {
    buffer = []
    bufferStart = 0
    guard !isWritable, !isClosing else { return }
    isWritable = true
    onDrained?()
  }

  func end() {
    hasEnded = true
    isWritable = false
    let action = onClose
    onClose = nil
    onDrained = nil
    action?()
  }
}

private let endOfStream = -1
private let endWithError = -2

private func readEventStream(
  _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ destination: UnsafeMutablePointer<CChar>?,
  _ size: Int
) -> Int {
  // libmicrohttpd runs on the main actor's thread and waits for the answer: nothing is shared.
  nonisolated(unsafe) let (context, destination) = (context!, destination!)
  return MainActor.assumeIsolated {
    let stream = Unmanaged<EventStream>.fromOpaque(context).takeUnretainedValue()
    return stream.read(into: destination, size: size)
  }
}

private func releaseEventStream(_ context: UnsafeMutableRawPointer?) {
  Unmanaged<EventStream>.fromOpaque(context!).release()
}
