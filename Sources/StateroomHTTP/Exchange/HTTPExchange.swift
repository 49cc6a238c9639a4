import CMicroHTTPD
import CMicroHTTPDRefusals
import Dispatch

/// One request and its answer, given exactly once: inside the handler, which costs least, or at any
/// later time.
@MainActor
package final class HTTPExchange {
  enum Stage { case head, body, handling, waiting, answered, ended }
  let connection: HTTPConnection
  /// libmicrohttpd's connection while the request lasts.
  private(set) var handle: OpaquePointer?
  var stage = Stage.head
  let target: ReceivedTarget
  var method = HTTPMethod.get
  var body: [UInt8] = []
  var bodySize = 0
  /// An answer that is decided while the body is still to be read off the connection.
  var refusal: HTTPProblem?

  /// Headers that the answer gets besides its own, whatever it will be.
  package var headers: [(name: String, value: String)] = []
  /// What ties the request to others, or nil if nothing does.
  private(set) var trace: RequestTrace?
  /// Which request of the process it is, counted as the heads arrive.
  var number = 0
  /// When the head had arrived, in nanoseconds of uptime.
  var began: UInt64 = 0
  /// The bits of the names of all headers.
  var headerNames: UInt64 = 0
  /// Those that there may be several headers of.
  var repeatedNames: UInt64 = 0
  /// The values of the two headers that every request is judged by, in libmicrohttpd's memory.
  var host, accept: UnsafeBufferPointer<UInt8>?
  /// Whether the client speaks HTTP/1.0, which knows no chunks.
  var isVersion10 = false
  /// When the request has waited for room for long enough, or nil if it has not waited for any.
  package var roomDeadline: DispatchTime?
  /// A number that the handler gives to what was asked for, which the request's record repeats.
  package var resource: Int?
  /// The status that was answered; nil before.
  private(set) var status: Int?
  /// The client's numeric address where a proxy stands between.
  package var clientAddress: String?
  /// The answer until libmicrohttpd has it: one of these.
  private var response: HTTPResponse?
  private var lastingResponse: LastingResponse?
  /// The stream that answers the request, if one does.
  private(set) var stream: EventStream?
  private var isSettled = false
  private(set) var isSuspended = false
  private(set) var isAborted = false

  /// Called at most once, when the client closes its side while it waits for the answer: it has gone
  /// away, or it has sent all that it wanted to and still listens, which nobody can tell. Whoever waits
  /// for something that may not come should answer now with what there is.
  package var onHangUp: (@MainActor () -> Void)?

  init(connection: HTTPConnection, target: ReceivedTarget) {
    self.connection = connection
    self.target = target
    handle = connection.handle
  }

  var server: HTTPServer { connection.server }

  /// Whether nobody is left to answer. An answer is then dropped without harm.
  package var isEnded: Bool { stage == .ended || isAborted }

  /// Answers the request. Only the first answer counts.
  package func respond(_ response: consuming HTTPResponse) {
    guard settle() else { return }
    self.response = response
    resume()
  }

  /// The same with an answer that others get as well.
  package func respond(_ response: LastingResponse) {
    guard settle() else { return }
    lastingResponse = response
    resume()
  }

  /// Answers the request with a stream, whose headers leave at once. Nil where the client has gone.
  package func startStream(
    contentType: String = "text/event-stream", headers: [(name: String, value: String)] = [],
    bufferLimit: Int = 1 << 20
  ) -> EventStream? {
    guard !isEnded else { return nil }
    let head = server.head(
      ofStream: contentType, headers: headers + self.headers, isVersion10: isVersion10)
    let stream = EventStream(exchange: self, head: head, bufferLimit: bufferLimit)
    guard settle() else { return nil }
    self.stream = stream
    resume()
    return stream
  }

  /// Whether an answer is the first, for a client that is still there.
  private func settle() -> Bool {
    guard !isEnded else { return false }
    assert(!isSettled, "a request is answered once")
    guard !isSettled else { return false }
    isSettled = true
    if onHangUp != nil { onHangUp = nil }
    return true
  }

  /// Keeps what ties the request to others, for the log and the answer.
  func takeTrace() {
    guard let trace = RequestTrace(HTTPRequest(self)) else { return }
    self.trace = trace
    headers += trace.headers
  }

  /// Hands the answer to libmicrohttpd, or suspends the connection until there is one.
  func proceed() -> MHD_Result {
    guard let handle, !isAborted else { return .NO }
    if let lasting = lastingResponse.take() {
      stage = .answered
      return queue(lasting, on: handle)
    }
    if let response = response.take() {
      stage = .answered
      return queue(response, on: handle)
    }
    if let stream {
      (stage, status) = (.answered, 200)
      return server.detach(self, for: stream)
    }
    stage = .waiting
    suspend()
    if connection.isHungUp { hangUp(isReset: false) }
    return .YES
  }

  private func queue(_ response: borrowing HTTPResponse, on handle: OpaquePointer) -> MHD_Result {
    let isLast = server.phase != .serving
    guard let made = response.makeHandle(isLast: isLast, besides: headers) else {
      return server.cut(self, answering: server.problem(fault: "The answer could not be made.", of: self))
    }
    defer { MHD_destroy_response(made) }
    return queue(made, of: response, on: handle)
  }

  private func queue(_ lasting: LastingResponse, on handle: OpaquePointer) -> MHD_Result {
    guard let made = lasting.handle, headers.isEmpty, server.phase == .serving else {
      return queue(lasting.response, on: handle)
    }
    return queue(made, of: lasting.response, on: handle)
  }

  private func queue(
    _ made: OpaquePointer, of response: borrowing HTTPResponse, on handle: OpaquePointer
  ) -> MHD_Result {
    server.expectReader(ofBytes: response.bodySize, on: connection)
    if let held = response.heldBody { server.expectReader(of: held, on: connection) }
    status = response.status
    let isTaken = microhttpd_queue_response(
      UnsafeMutableRawPointer(handle), UInt32(response.status), UnsafeMutableRawPointer(made))
    if isTaken { return .YES }
    let reason = "libmicrohttpd refused an answer with status \(response.status)."
    return server.cut(self, answering: server.problem(fault: reason, of: self))
  }

  /// libmicrohttpd has nothing more to do with the request, whose answer is a stream.
  func noteDetached() {
    handle = nil
    body = []
  }

  /// To be called from libmicrohttpd's callbacks only.
  func suspend() {
    guard let handle, !isSuspended else { return }
    isSuspended = true
    MHD_suspend_connection(handle)
  }

  /// libmicrohttpd goes on with the connection in its next run, which this asks for.
  func resume() {
    guard isSuspended, let handle else { return }
    isSuspended = false
    MHD_resume_connection(handle)
    server.setNeedsRun()
  }

  /// The client has closed its side, or `isReset`, the whole connection.
  func hangUp(isReset: Bool) {
    if isReset || stream != nil { abort() }
    let action = onHangUp
    onHangUp = nil
    action?()
  }

  /// The answer has left past libmicrohttpd.
  func noteAnswer(status: Int) {
    if stage == .head {
      // Its method is known only to libmicrohttpd.
      method = .other("-")
      server.countRequest(self)
    }
    stage = .answered
    self.status = status
  }

  /// Drops the connection without an answer, or in the middle of one.
  func abort() {
    guard !isEnded else { return }
    isAborted = true
    if connection.isDetached { server.endStream(of: self) } else { resume() }
  }

  /// The request is over; libmicrohttpd's connection may be gone.
  func end() {
    stage = .ended
    handle = nil
    // Calls that wait may keep the exchange for a while.
    body = []
    if let action = onHangUp.take() { action() }
    if let stream = stream.take() { stream.end() }
  }
}
