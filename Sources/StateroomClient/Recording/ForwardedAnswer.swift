import Foundation
import StateroomHTTP

/// An answer to pass back to the client: at once, or piece by piece if it is a stream.
@MainActor
final class ForwardedAnswer {
  /// The bytes of a stream that may wait for a slow reader. Beyond them the stream is closed.
  private static let bufferLimit = 64 << 20
  private static let leftOut: Set<String> = [
    "connection", "content-length", "transfer-encoding", "keep-alive", "date", "trailer", "upgrade",
  ]

  private let exchange: HTTPExchange
  private var stream: EventStream?
  /// Ends the transfer if the client goes away.
  let cancellation = Cancellation()

  init(_ exchange: HTTPExchange) {
    self.exchange = exchange
  }

  /// Begins a stream.
  func begin(_ head: Answer) {
    let type = head.header("Content-Type") ?? "text/event-stream"
    let headers = Self.headers(head).filter { $0.name.lowercased() != "content-type" }
    stream = exchange.startStream(contentType: type, headers: headers, bufferLimit: Self.bufferLimit)
    guard let stream else { return cancellation.cancel() }
    stream.onClose = { [cancellation] in cancellation.cancel() }
  }

  /// Passes a piece of a stream on.
  func write(_ bytes: [UInt8]) {
    if stream?.write(bytes) != .accepted { cancellation.cancel() }
  }

  /// Ends the answer.
  func finish(_ result: Result<Answer, ClientProblem>) {
    if let stream { return stream.close() }
    switch result {
    case .success(let answer):
      exchange.respond(
        HTTPResponse(status: answer.status, headers: Self.headers(answer), body: .bytes(answer.body)))
    case .failure(let problem):
      let document = JSONText.object([
        ("type", "\"about:blank\""), ("title", "\"Bad Gateway\""), ("status", "502"),
        ("detail", JSONText.quoted(problem.message)),
      ])
      exchange.respond(
        HTTPResponse(status: 502, contentType: "application/problem+json", body: .bytes(Array(document.utf8)))
      )
    }
  }

  private static func headers(_ answer: Answer) -> [(name: String, value: String)] {
    answer.headers.filter { !leftOut.contains($0.name.lowercased()) }
  }
}
