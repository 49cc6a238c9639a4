import CMicroHTTPD
import Dispatch

/// A request and its answer. It is answered exactly once: inside the handler, which costs least, or at any later
/// time.
@MainActor
package final class HTTPExchange {
  enum Stage { case head, admission, body, handling, waiting, answered, ended }
  let connection: HTTPConnection
  private(set) var stage = Stage.head
  /// The request's line and headers.
  let head: RequestHead
  var body = RequestBody()

  /// Headers that are added to the answer's own, whichever answer it is.
  package var headers: [(name: String, value: String)] = []
  /// The request's ids for correlation in logs and traces, or nil if it has none.
  private(set) var trace: RequestTrace?
  /// The time until which the request may wait for room, or nil if it has not waited for any.
  package var roomDeadline: DispatchTime?
  /// A number by which the handler identifies the requested resource; the request's record repeats it.
  package var resource: Int?
  /// Whether the answer waits for something to happen in a session, so that its time says nothing of the server's.
  package var isWait = false
  /// The client's numeric address, if the connection is a proxy's.
  package var clientAddress: String?
  /// The status of the answer, or nil before it.
  private(set) var status: Int?
  private var answer = PendingAnswer.none
  private(set) var isSuspended = false
  private(set) var isAborted = false

  /// Called at most once, when the client closes its side of the connection while it waits for the answer.
  ///
  /// The client has gone, or has only finished sending and still listens; the two cannot be told apart. A handler
  /// that waits for something that may not come should now answer with the result so far.
  package var onHangUp: (@MainActor () -> Void)?

  init(connection: HTTPConnection, target: ReceivedTarget) {
    self.connection = connection
    head = RequestHead(target, handle: connection.handle)
  }

  /// Whether the request can no longer be answered. An answer is then dropped without harm.
  package var isEnded: Bool { stage == .ended || isAborted }

  /// The stream that answers the request, if one does.
  var stream: EventStream? { answer.stream }

  // MARK: The answer

  /// Answers the request. Only the first answer counts.
  package func respond(_ response: consuming HTTPResponse) { _ = settle(.whole(response)) }

  /// Answers the request with a response that is shared with other requests.
  package func respond(_ response: ReusableResponse) { _ = settle(.reusable(response)) }

  /// Answers the request with a stream, whose headers are sent at once. Returns nil if the client has gone.
  package func startStream(
    contentType: String = "text/event-stream", headers: [(name: String, value: String)] = [],
    bufferLimit: Int = 1 << 20
  ) -> EventStream? {
    guard !isEnded else { return nil }
    let stream = EventStream(
      contentType, headers: headers + self.headers, to: head, bufferLimit: bufferLimit)
    guard settle(.stream(stream)) else { return nil }
    isWait = true
    return stream
  }

  /// Marks the request as answered. Returns false if the client has gone or there was an answer already.
  private func settle(_ answer: consuming PendingAnswer) -> Bool {
    guard !isEnded else { return false }
    guard case .none = self.answer else {
      assertionFailure("a request is answered once")
      return false
    }
    self.answer = answer
    if onHangUp != nil { onHangUp = nil }
    resume()
    return true
  }

  /// Returns the answer. Suspends the connection if there is none yet.
  func takeAnswer() -> PendingAnswer {
    if case .none = answer {
      stage = .waiting
      suspend()
    } else {
      stage = .answered
    }
    return answer.take()
  }

  /// Notes the status that is answered.
  func noteAnswer(status: Int) {
    stage = .answered
    self.status = status
  }

  // MARK: The progress of the request

  /// Notes that the head has arrived, or as much of it as will.
  func arrive(as number: Int, at time: UInt64) { head.arrive(as: number, at: time) }

  /// Notes the method and what the headers say about the request's end. The body follows.
  func receiveHead(_ method: HTTPMethod, _ framing: microhttpd_framing) {
    head.read(method, framing)
    stage = .body
  }

  /// Reads the request's ids for correlation, and adds them to the answer's headers.
  func takeTrace() {
    guard let trace = RequestTrace(head) else { return }
    self.trace = trace
    headers += trace.headers
  }

  /// Waits for the handler to admit the body.
  func awaitAdmission() { stage = .admission }

  /// Decides the size that the body may have, and goes on with the request.
  func admitBody(upTo size: Int) {
    if stage == .admission, body.admit(upTo: size) { resume() }
  }

  /// Waits for the body, which is admitted.
  func awaitBody() { stage = .body }

  /// Notes that the handler gets the request.
  func beginHandling() { stage = .handling }

  /// Suspends the connection. Must be called from libmicrohttpd's callbacks only.
  func suspend() {
    guard let handle = head.handle, !isSuspended else { return }
    isSuspended = true
    MHD_suspend_connection(handle)
  }

  /// Resumes the connection in libmicrohttpd's next run, which this requests.
  private func resume() {
    guard isSuspended, let handle = head.handle else { return }
    isSuspended = false
    MHD_resume_connection(handle)
    connection.run.request()
  }

  /// Lets go of libmicrohttpd's connection, since a stream answers the request.
  func detach() { head.release() }

  // MARK: The end

  /// Handles that the client has closed its side or, if `isReset`, the whole connection.
  func hangUp(isReset: Bool) {
    if isReset || stream != nil { abort() }
    if let action = onHangUp.take() { action() }
  }

  /// Drops the connection without an answer, or in the middle of one.
  func abort() {
    guard !isEnded else { return }
    isAborted = true
    stream?.close()
    resume()
  }

  /// Ends the request. libmicrohttpd's connection may be gone already.
  func end() {
    stage = .ended
    head.release()
    if let action = onHangUp.take() { action() }
    // Calls that wait may keep the exchange alive for a while.
    let stream = stream
    answer = .taken
    stream?.end()
  }
}
