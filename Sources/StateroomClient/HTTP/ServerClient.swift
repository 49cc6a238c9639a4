import Foundation

/// A client of a Stateroom server.
struct ServerClient {
  let settings: ConnectionSettings
  private let transport: Transport

  init(_ settings: ConnectionSettings) throws(ClientProblem) {
    self.settings = settings
    transport = try Transport(settings)
  }

  /// The requested form of an answer.
  enum Form {
    case json
    /// An outline, or JSON if the server does not support outlines.
    case outline
    case events

    var accept: String {
      switch self {
      case .json: "application/json"
      case .outline: "text/plain, application/json;q=0.1"
      case .events: "text/event-stream"
      }
    }
  }

  /// Sends a request and returns its answer if that is successful. `timeout` is added to the time limit.
  func ask(
    _ method: String = "GET", _ path: String, body: String? = nil, form: Form = .json,
    headers: [(name: String, value: String)] = [], timeout: Duration = .zero
  ) throws(ClientProblem) -> Answer {
    let answer = try transport.send(
      Request(
        method: method, path: path, headers: Self.headers(form, body: body) + headers,
        body: body.map { Array($0.utf8) },
        limit: settings.limit + timeout))
    return try checked(answer, hasBody: method != "HEAD")
  }

  /// Sends a request unchanged, and returns the answer, whatever it is.
  func send(_ request: Request) throws(ClientProblem) -> Answer { try transport.send(request) }

  /// Follows a stream until `onPiece` returns false, or the connection ends.
  func follow(
    _ path: String, headers: [(name: String, value: String)] = [],
    onPiece: @escaping (UnsafeRawBufferPointer) -> Bool
  ) throws(ClientProblem) {
    let request = Request(path: path, headers: Self.headers(.events, body: nil) + headers, limit: nil)
    let answer = try checked(transport.send(request, onPiece: onPiece))
    guard answer.mediaType == "text/event-stream" else { throw foreign(answer) }
  }

  private static func headers(_ form: Form, body: String?) -> [(name: String, value: String)] {
    [("Accept", form.accept)] + (body == nil ? [] : [("Content-Type", "application/json")])
  }

  /// Returns an answer if it is successful and has a media type of Stateroom servers. Throws otherwise.
  private func checked(_ answer: Answer, hasBody: Bool = true) throws(ClientProblem) -> Answer {
    switch answer.status {
    case 204, 304: return answer
    case 200..<300:
      guard answer.isJSON || ["text/plain", "text/event-stream"].contains(answer.mediaType) else {
        throw foreign(answer)
      }
      guard !hasBody || !answer.isJSON || answer.body.first.map({ "{[".utf8.contains($0) }) == true else {
        throw foreign(answer)
      }
      return answer
    case 300..<400:
      let place = answer.header("Location").map { ": it sends to \($0)" } ?? ""
      throw .nonsense("The server is not at \(settings.address.description)\(place).")
    default:
      let refusal = Refusal(answer)
      if refusal.document == nil, answer.status == 404 { throw foreign(answer) }
      throw .refused(refusal)
    }
  }

  private func foreign(_ answer: Answer) -> ClientProblem {
    .nonsense(
      "What answers at \(settings.address.description) is no server of Stateroom: the answer was \(answer.status) "
        + "with \(answer.mediaType.isEmpty ? "nothing" : answer.mediaType).")
  }
}
