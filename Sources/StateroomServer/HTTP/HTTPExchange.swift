import CMicroHTTPD
import CMicroHTTPDRefusals
import Dispatch

/// One request and its answer, given exactly once: inside the handler, which costs least, or at any
/// later time.
@MainActor
package final class HTTPExchange {
  enum Stage { case head, body, handling, waiting, answered, ended }
  private enum Answer { case response(HTTPResponse), stream(EventStream) }

  let server: HTTPServer
  let connection: HTTPConnection
  /// libmicrohttpd's connection while the request lasts.
  private(set) var handle: OpaquePointer?
  var stage = Stage.head
  let rawTarget: String
  /// Length in bytes, up to a NUL if there is one.
  let rawTargetSize: Int
  let target: RequestTarget?
  var method = HTTPMethod.get
  var body: [UInt8] = []
  var bodySize = 0
  /// An answer that is decided while the body is still to be read off the connection.
  var refusal: HTTPProblem?

  /// Headers that the answer gets besides its own, whatever it will be.
  package var headers: [(name: String, value: String)] = []
  /// When the head had arrived.
  var began = DispatchTime(uptimeNanoseconds: 1)
  /// The status that was answered; nil before.
  private(set) var status: Int?
  /// The client's numeric address where a proxy stands between.
  package var clientAddress: String?
  private var answer: Answer?
  private(set) var isSuspended = false
  private(set) var isAborted = false

  /// Called at most once, when the client closes its side while it waits for the answer: it has gone
  /// away, or it has sent all that it wanted to and still listens, which nobody can tell. Whoever waits
  /// for something that may not come should answer now with what there is.
  package var onHangUp: (@MainActor () -> Void)?

  init(server: HTTPServer, connection: HTTPConnection, target: UnsafeBufferPointer<UInt8>) {
    self.server = server
    self.connection = connection
    handle = connection.handle
    rawTarget = String(decoding: target, as: UTF8.self)
    rawTargetSize = target.count
    self.target = RequestTarget(target)
  }

  /// Whether nobody is left to answer. An answer is then dropped without harm.
  package var isEnded: Bool { stage == .ended || isAborted }

  /// Answers the request. Only the first answer counts.
  package func respond(_ response: HTTPResponse) {
    settle(.response(response))
  }

  /// Answers the request with a stream, whose headers leave at once. Nil where the client has gone.
  package func startStream(
    contentType: String = "text/event-stream", headers: [(name: String, value: String)] = [],
    bufferLimit: Int = 1 << 20
  ) -> EventStream? {
    guard !isEnded else { return nil }
    let stream = EventStream(
      exchange: self, contentType: contentType, headers: headers, bufferLimit: bufferLimit)
    settle(.stream(stream))
    return stream
  }

  /// The stream that answers the request, if one does.
  var stream: EventStream? {
    if case .stream(let stream) = answer { stream } else { nil }
  }

  private func settle(_ answer: Answer) {
    assert(self.answer == nil, "a request is answered once")
    guard self.answer == nil, !isEnded else { return }
    self.answer = answer
    onHangUp = nil
    resume()
  }

  /// Hands the answer to libmicrohttpd, or suspends the connection until there is one.
  func proceed() -> MHD_Result {
    guard let handle, !isAborted else { return .NO }
    guard let answer else {
      stage = .waiting
      suspend()
      if connection.isHungUp { hangUp(isReset: false) }
      return .YES
    }
    stage = .answered
    let isLast = server.phase != .serving
    let made =
      switch answer {
      case .response(let response): response.makeHandle(isLast: isLast, besides: headers)
      case .stream(let stream): stream.makeHandle()
      }
    guard let made else {
      return server.cut(self, answering: server.problem(fault: "The answer could not be made.", of: self))
    }
    defer { MHD_destroy_response(made) }
    var status = 200
    if case .response(let response) = answer {
      status = response.status
      server.expectReader(of: response, on: connection)
    }
    self.status = status
    let isTaken = microhttpd_queue_response(
      UnsafeMutableRawPointer(handle), UInt32(status), UnsafeMutableRawPointer(made))
    if isTaken { return .YES }
    let reason = "libmicrohttpd refused an answer with status \(status)."
    return server.cut(self, answering: server.problem(fault: reason, of: self))
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
    resume()
  }

  /// The request is over; libmicrohttpd's connection may be gone.
  func end() {
    stage = .ended
    handle = nil
    let stream = stream
    answer = nil
    hangUp(isReset: false)
    stream?.end()
  }
}
