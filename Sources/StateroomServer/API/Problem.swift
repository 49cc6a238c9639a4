import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStores

/// A refusal as a problem document (RFC 9457): the problem and its remedy.
package struct Problem: Error {
  /// The problem's type URI, or `about:blank` if its status says everything.
  package var type = "about:blank"
  package let status: Int
  let title: String
  package let detail: String
  /// Further members of the document that help the client, as JSON without the brackets.
  private(set) var extensions: [UInt8] = []
  var headers: [(name: String, value: String)] = []

  package init(
    _ status: Int, _ title: String, _ detail: String, headers: [(name: String, value: String)] = [],
    extensions: (JSONWriter) -> Void = { _ in }
  ) {
    self.status = status
    self.title = title
    self.detail = detail
    self.headers = headers
    extend(extensions)
  }

  /// Adds members to the document.
  mutating func extend(_ members: (JSONWriter) -> Void) {
    let json = JSONWriter(capacity: 64)
    members(json)
    if !extensions.isEmpty, json.count > 0 { extensions.append(UInt8(ascii: ",")) }
    extensions += json.copyBytes()
  }

  /// The document as an answer.
  var response: HTTPResponse {
    let json = JSONWriter()
    json.writeObject {
      json.writeKey("type")
      json.write(type)
      json.writeKey("title")
      json.write(title)
      json.writeKey("status")
      json.write(status)
      json.writeKey("detail")
      json.write(detail)
      if !extensions.isEmpty {
        json.separate()
        json.write(extensions)
      }
    }
    return HTTPResponse(
      status: status, contentType: "application/problem+json",
      headers: [("Cache-Control", "no-store")] + headers, body: .bytes(json.copyLine()))
  }
}

extension Problem {
  /// Creates a problem from a refusal of the HTTP layer.
  package init(_ problem: HTTPProblem) {
    self.init(problem.status, problem.title, problem.detail) { json in
      guard let id = problem.id else { return }
      json.writeKey("id")
      json.write(id)
    }
    type = problem.type
    if let retryAfter = problem.retryAfter { headers.append(("Retry-After", "\(retryAfter)")) }
  }

  /// Creates the problem of an opening that is refused.
  init(_ refusal: OpeningRefusal) {
    if refusal == .noMemory {
      self = .noMemoryToOpen
      return
    }
    let which =
      switch refusal {
      case .tooManyFromAddress: "sessions from this address as the server allows are open; close one or"
      case .tooManyVisits:
        "sessions from this address as the server allows were opened and never used; use or close one, or"
      case .tooMany, .noMemory: "sessions as the server allows are open; close one or"
      }
    self.init(
      429, "Too Many Requests", "As many \(which) try again later.", headers: [("Retry-After", "60")])
  }

  static func badRequest(_ detail: String) -> Problem { Problem(400, "Bad Request", detail) }

  static let tooManyMarks = Problem(
    422, "Unprocessable Content",
    "A text may have \(String.combiningMarkLimit) combining marks in a row, and one here has more.")

  static func notFound(_ detail: String) -> Problem { Problem(404, "Not Found", detail) }

  static func methodNotAllowed(_ method: HTTPMethod, allowed: [HTTPMethod]) -> Problem {
    let names = allowed.map(\.name).joined(separator: ", ")
    return Problem(
      405, "Method Not Allowed", "\(method.name) cannot be used here; use one of \(names).",
      headers: [("Allow", names)])
  }

  static let nothingHere = notFound(
    "There is nothing at this path. The resources begin at /scenes and /sessions.")

  static func notAcceptable(_ mediaType: String) -> Problem {
    Problem(
      406, "Not Acceptable",
      "This resource is \(mediaType) and nothing else; leave the Accept header out or name it there.")
  }

  static let unsupportedMediaType = Problem(
    415, "Unsupported Media Type",
    "The body must be application/json; use curl --json, or send the header Content-Type: application/json.")

  static let unsupportedCoding = Problem(
    415, "Unsupported Media Type", "The body must not be compressed: send it without Content-Encoding.",
    headers: [("Accept-Encoding", "identity")])

  static let draining = Problem(
    503, "Service Unavailable", "The server is about to stop; nothing was done. Try again in a moment.",
    headers: [("Retry-After", "2")])

  static let leaving = Problem(
    503, "Service Unavailable", "The server is about to stop; send requests to another one.",
    headers: [("Retry-After", "2")])

  static let storeFailing = Problem(
    503, "Service Unavailable",
    "The store of sessions takes no changes at present; nothing was done. Try again in a moment.",
    headers: [("Retry-After", "1")])

  static func storeFailing(because failure: StoreFailure) -> Problem {
    Problem(
      503, "Service Unavailable", "The store of sessions takes no changes at present: \(failure).",
      headers: [("Retry-After", "1")])
  }

  static let notCommitted = Problem(
    503, "Service Unavailable",
    "What was asked could not be stored: it did not happen. Try again in a moment.",
    headers: [("Retry-After", "1")])

  /// The type of a problem with a commit whose outcome is unknown.
  static let outcomeUnknownType = "urn:stateroom:outcome-unknown"

  static let outcomeUnknown = {
    var problem = Problem(
      504, "Gateway Timeout",
      "The store has not said whether what was asked was stored. Repeat it with the same Idempotency-Key, or look at "
        + "the session first.")
    problem.type = outcomeUnknownType
    return problem
  }()

  /// The type of a problem with the memory of the server.
  static let memoryShortType = "urn:stateroom:memory-short"

  static let noMemoryToOpen = memoryShort(
    "The server has no memory for another session at present; nothing was done. Try again once others have been idle "
      + "for a moment. The server's operator may raise --memory-limit.")

  static let noMemoryToRestore = memoryShort(
    "The server has no memory at present to restore this session, which is kept as it is; nothing was done. Try again "
      + "once others have been idle for a moment. The server's operator may raise --memory-limit.")

  static let noMemoryToAnswer = memoryShort(
    "The server has no memory at present for an answer as large as this session's; nothing was done. Try again once "
      + "others have been idle for a moment. The server's operator may raise --memory-limit.")

  static func memoryShort(_ detail: String) -> Problem {
    var problem = Problem(503, "Service Unavailable", detail, headers: [("Retry-After", "2")])
    problem.type = memoryShortType
    return problem
  }

  /// The type of a problem with a text that is not the one that was edited.
  static let textChangedType = "urn:stateroom:text-changed"

  static let keyOfAnotherRequest = Problem(
    422, "Unprocessable Content",
    "This Idempotency-Key was used for another request; use a new key for each request.")

  static func sessionNotFound(_ id: String) -> Problem {
    notFound("There is no such session: it was closed or has expired. Open another with POST /sessions.")
  }
}

extension Problem {
  /// Creates the problem of an action that is refused.
  init(_ refusal: ActionRefusal) {
    switch refusal {
    case .target(let problem): self.init(problem)
    case .action(let problem, let node, let type): self.init(problem, node: node, type: type)
    case .held(let node, let action): self.init(heldAction: action, node: node.description)
    }
  }

  /// Creates the problem of a node that was not found: the target, or the node that `in` names.
  init(_ problem: TargetProblem, isArea: Bool = false) {
    switch problem {
    case .notFound(let name, let candidates):
      let place = isArea ? ", which \"in\" names" : ""
      self.init(
        404, "Not Found",
        "No node here has the id, identifier or label \"\(name)\"\(place); the candidates are what could be meant."
      ) { Self.write(candidates, to: $0) }
    case .ambiguous(let name, let candidates, let areMore):
      let advice = isArea ? "to look \"in\" it" : "or narrow with \"in\" or \"role\""
      self.init(
        409, "Conflict",
        "\"\(name)\" names \(areMore ? "more than " : "")\(candidates.count) nodes; use the id of one, \(advice)."
      ) {
        Self.write(candidates, to: $0)
      }
    case .area(let problem):
      self.init(problem, isArea: true)
    }
  }

  private init(_ problem: ActionProblem, node: String, type: String) {
    let detail = problem.sentence(about: type)
    switch problem {
    case .disabled:
      self.init(409, "Conflict", detail) { Self.write(node, to: $0) }
    case .unknownAction(_, let offered):
      self.init(422, "Unprocessable Content", detail) { json in
        Self.write(node, to: json)
        json.writeKey("actions")
        json.write(JSONValue.array(offered.map { .string($0) }))
      }
    case .invalidValue, .failed:
      self.init(422, "Unprocessable Content", detail) { Self.write(node, to: $0) }
    case .textChanged:
      self.init(409, "Conflict", detail) { Self.write(node, to: $0) }
      self.type = Self.textChangedType
    case .textTooLong(_, let limit):
      self.init(
        413, "Content Too Large", detail + " Send less, or ask the server's operator to raise --text-limit."
      ) { json in
        Self.write(node, to: json)
        json.writeKey("limit")
        json.write(limit)
      }
      self.type = Self.textTooLongType
    }
  }

  private static func write(_ node: String, to json: JSONWriter) {
    json.writeKey("node")
    json.write(node)
  }

  /// Writes the nodes that a target may have meant.
  ///
  /// - Complexity: O(*n*), where *n* is the number of candidates.
  private static func write(_ candidates: [TargetProblem.Candidate], to json: JSONWriter) {
    json.writeKey("candidates")
    json.write("[" as Unicode.Scalar)
    for candidate in candidates {
      json.separate()
      candidate.write(to: json)
    }
    json.write("]" as Unicode.Scalar)
  }
}
