import CMicroHTTPD
import CMicroHTTPDRefusals
import Dispatch

/// A request and its answer. It is answered exactly once: inside the handler, which costs least, or at any later
/// time.
@MainActor
package final class HTTPExchange {
  enum Stage { case head, admission, body, handling, waiting, answered, ended }
  let connection: HTTPConnection
  /// libmicrohttpd's connection while the request lasts.
  private(set) var handle: OpaquePointer?
  var stage = Stage.head
  let target: ReceivedTarget
  var method = HTTPMethod.get
  // Accesses marked `unchecked` are instantaneous and happen on the main actor, so that two cannot overlap.
  // Saves 0.3 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  var body: [UInt8] = []
  var bodySize = 0
  /// The size that the head announces; 0 if the body comes in chunks.
  var announcedSize: UInt64 = 0
  /// The size that the handler allows the body to have, or nil if it was not asked, or has not answered yet.
  private(set) var admittedSize: Int?
  /// The bytes of the body that count against the server's ``LargeBodies``.
  var largeBytes = 0
  /// The answer, if it is decided before the whole body was read.
  var refusal: HTTPProblem?

  /// Headers that are added to the answer's own, whichever answer it is.
  package var headers: [(name: String, value: String)] = []
  /// The request's ids for correlation in logs and traces, or nil if it has none.
  private(set) var trace: RequestTrace?
  /// The request's number in the process, in the order in which heads arrive.
  var number = 0
  /// When the head had arrived, in nanoseconds of uptime.
  var began: UInt64 = 0
  /// The bits of the names of all headers.
  var headerNames: UInt64 = 0
  /// A bit for each name of which there may be several headers.
  var repeatedNames: UInt64 = 0
  /// The values of `Host` and `Accept`, which every request needs, in libmicrohttpd's memory.
  var host, accept: UnsafeBufferPointer<UInt8>?
  /// Whether the client speaks HTTP/1.0, which knows no chunks.
  var isVersion10 = false
  /// The time until which the request may wait for room, or nil if it has not waited for any.
  package var roomDeadline: DispatchTime?
  /// A number by which the handler identifies the requested resource; the request's record repeats it.
  // Saves 0.1 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  package var resource: Int?
  /// Whether the answer waits for something to happen in a session, so that its time says nothing of the server's.
  package var isWait = false
  /// The status of the answer, or nil before it.
  private(set) var status: Int?
  /// The client's numeric address, if the connection is a proxy's.
  package var clientAddress: String?
  /// The answer until libmicrohttpd has it: at most one of the two is not nil.
  private var response: HTTPResponse?
  private var lastingResponse: ReusableResponse?
  /// The stream that answers the request, if one does.
  private(set) var stream: EventStream?
  private var isSettled = false
  private(set) var isSuspended = false
  private(set) var isAborted = false

  /// Called at most once, when the client closes its side of the connection while it waits for the answer.
  ///
  /// The client has gone, or has only finished sending and still listens; the two cannot be told apart. A handler
  /// that waits for something that may not come should now answer with the result so far.
  // Saves 0.1 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  package var onHangUp: (@MainActor () -> Void)?

  init(connection: HTTPConnection, target: ReceivedTarget) {
    self.connection = connection
    self.target = target
    handle = connection.handle
  }

  var server: HTTPServer { connection.server }

  /// Whether the request can no longer be answered. An answer is then dropped without harm.
  package var isEnded: Bool { stage == .ended || isAborted }

  /// Answers the request. Only the first answer counts.
  package func respond(_ response: consuming HTTPResponse) {
    guard settle() else { return }
    self.response = response
    resume()
  }

  /// Answers the request with a response that is shared with other requests.
  package func respond(_ response: ReusableResponse) {
    guard settle() else { return }
    lastingResponse = response
    resume()
  }

  /// Answers the request with a stream, whose headers are sent at once. Returns nil if the client has gone.
  package func startStream(
    contentType: String = "text/event-stream", headers: [(name: String, value: String)] = [],
    bufferLimit: Int = 1 << 20
  ) -> EventStream? {
    guard !isEnded else { return nil }
    let isCompressed = HTTPRequest(self).acceptsGzip
    let coding = isCompressed ? [("Content-Encoding", "gzip"), ("Vary", "Accept-Encoding")] : []
    let head = server.head(
      ofStream: contentType, headers: headers + self.headers + coding, isVersion10: isVersion10)
    let stream = EventStream(
      exchange: self, head: head, bufferLimit: bufferLimit, isCompressed: isCompressed)
    guard settle() else { return nil }
    self.stream = stream
    isWait = true
    resume()
    return stream
  }

  /// Marks the request as answered. Returns false if the client has gone or there was an answer already.
  private func settle() -> Bool {
    guard !isEnded else { return false }
    assert(!isSettled, "a request is answered once")
    guard !isSettled else { return false }
    isSettled = true
    if onHangUp != nil { onHangUp = nil }
    return true
  }

  /// Reads the request's ids for correlation, and adds them to the answer's headers.
  func takeTrace() {
    guard let trace = RequestTrace(HTTPRequest(self)) else { return }
    self.trace = trace
    headers += trace.headers
  }

  /// The maximum size of the body.
  var bodyLimit: Int { max(server.configuration.bodyLimit, admittedSize ?? 0) }

  /// Decides the size that the body may have, and goes on with the request.
  func admitBody(upTo size: Int) {
    guard stage == .admission, admittedSize == nil else { return }
    admittedSize = size
    resume()
  }

  /// Drops the body, which is refused.
  func dropBody() {
    body = []
    server.largeBodies.release(largeBytes)
    largeBytes = 0
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
      if response.isWorthCompressing, HTTPRequest(self).acceptsGzip, let compressed = response.compressed {
        return queue(compressed, on: handle)
      }
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

  private func queue(_ lasting: ReusableResponse, on handle: OpaquePointer) -> MHD_Result {
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

  /// Lets go of libmicrohttpd's connection, since a stream answers the request.
  func noteDetached() {
    handle = nil
    body = []
  }

  /// Suspends the connection. Must be called from libmicrohttpd's callbacks only.
  func suspend() {
    guard let handle, !isSuspended else { return }
    isSuspended = true
    MHD_suspend_connection(handle)
  }

  /// Resumes the connection in libmicrohttpd's next run, which this requests.
  func resume() {
    guard isSuspended, let handle else { return }
    isSuspended = false
    MHD_resume_connection(handle)
    server.setNeedsRun()
  }

  /// Handles that the client has closed its side or, if `isReset`, the whole connection.
  func hangUp(isReset: Bool) {
    if isReset || stream != nil { abort() }
    let action = onHangUp
    onHangUp = nil
    action?()
  }

  /// Notes an answer that was sent without libmicrohttpd.
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

  /// Ends the request. libmicrohttpd's connection may be gone already.
  func end() {
    stage = .ended
    handle = nil
    // Calls that wait may keep the exchange alive for a while.
    dropBody()
    if let action = onHangUp.take() { action() }
    if let stream = stream.take() { stream.end() }
  }
}
