import CMicroHTTPD

/// A client's connection, for as long as its socket is open.
@MainActor
final class HTTPConnection {
  let client: ClientSocket
  let handle: OpaquePointer
  /// The run of libmicrohttpd that a resumed request needs.
  let run: PendingRun
  /// The numeric address of the other end; empty if it is unknown.
  let clientAddress: String
  /// The answer to every request on a connection that exceeds a limit, or nil if it does not.
  let refusal: HTTPProblem?
  /// The request that is being handled. Pipelined ones wait in libmicrohttpd.
  var exchange: HTTPExchange?
  /// The last request's target, which the next one often repeats.
  private var lastTarget: ReceivedTarget?

  /// The address given to every client of a local socket.
  nonisolated static let localAddress = "unix:"

  init(
    _ number: UInt64, handle: OpaquePointer, run: PendingRun, from clientAddress: String,
    refusal: HTTPProblem?
  ) {
    client = ClientSocket(microhttpd_socket(handle), connection: number)
    self.handle = handle
    self.run = run
    self.clientAddress = clientAddress
    self.refusal = refusal
  }

  /// The number of the connection.
  var number: UInt64 { client.connection }

  /// Returns the target of a new request. Reuses the last request's if the bytes are the same.
  func target(_ bytes: UnsafeBufferPointer<UInt8>) -> ReceivedTarget {
    if let lastTarget, lastTarget.isAgain(bytes) { return lastTarget }
    let target = ReceivedTarget(bytes)
    lastTarget = target
    return target
  }

  /// Hands the socket over to a stream, at another descriptor.
  func detach(to descriptor: Int32) {
    client.detach(to: descriptor)
    lastTarget = nil
  }
}
