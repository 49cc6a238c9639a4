import Foundation

/// A problem with a request that is found before its handler runs (RFC 9457).
package struct HTTPProblem: Error, Equatable, Sendable, Encodable {
  /// A URI for the kind of problem.
  package var type = "about:blank"
  /// The status code's reason phrase.
  package var title: String
  /// The status code.
  package var status: Int
  /// An explanation that says how to correct the request.
  package var detail: String
  /// The number of seconds after which the client may try again.
  package var retryAfter: Int?
  /// The id under which the log has the details.
  package var id: String?

  /// Creates a problem without a type of its own.
  package init(status: Int, title: String, detail: String) {
    self.title = title
    self.status = status
    self.detail = detail
  }

  /// The problem as a document.
  var response: HTTPResponse {
    var headers: [(name: String, value: String)] = []
    if let retryAfter { headers.append(("Retry-After", "\(retryAfter)")) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let document = (try? encoder.encode(self)) ?? Data()
    return HTTPResponse(
      status: status, contentType: "application/problem+json", headers: headers,
      body: .bytes(Array(document) + [UInt8(ascii: "\n")]))
  }
}

extension HTTPProblem {
  static func badRequest(_ detail: String) -> HTTPProblem {
    HTTPProblem(status: 400, title: "Bad Request", detail: detail)
  }

  static let requestTimeout = HTTPProblem(
    status: 408, title: "Request Timeout", detail: "The request did not arrive in time.")

  static func contentTooLarge(limit: Int) -> HTTPProblem {
    HTTPProblem(
      status: 413, title: "Content Too Large", detail: "A request's body is limited to \(limit) bytes.")
  }

  static func targetTooLong(limit: Int) -> HTTPProblem {
    HTTPProblem(
      status: 414, title: "URI Too Long", detail: "A request's target is limited to \(limit) bytes.")
  }

  static func headTooLarge(limit: Int) -> HTTPProblem {
    HTTPProblem(
      status: 431, title: "Request Header Fields Too Large",
      detail: "A request's head is limited to \(limit) bytes, less where it has hundreds of headers.")
  }

  static func tooManyConnections(_ whose: String) -> HTTPProblem {
    var problem = HTTPProblem(
      status: 429, title: "Too Many Requests",
      detail: "There are as many connections \(whose) as the server allows; close one or try again later.")
    problem.retryAfter = 5
    return problem
  }

  /// There is no room at present for a body as large as the handler allows it to be.
  static let noRoomForBody = {
    var problem = HTTPProblem(
      status: 503, title: "Service Unavailable",
      detail:
        "As many large requests as the server has room for are arriving; nothing was done. Try again in a moment."
    )
    problem.type = "urn:stateroom:memory-short"
    problem.retryAfter = 2
    return problem
  }()

  static let unknownTransferCoding = HTTPProblem(
    status: 501, title: "Not Implemented", detail: "The only transfer coding is chunked.")

  static let expectationFailed = HTTPProblem(
    status: 417, title: "Expectation Failed", detail: "The only expectation that is met is 100-continue.")

  static let connectUnsupported = HTTPProblem(
    status: 501, title: "Not Implemented", detail: "The server is no proxy.")

  static let versionNotSupported = HTTPProblem(
    status: 505, title: "HTTP Version Not Supported", detail: "The version of HTTP must be 1.0 or 1.1.")

  static func internalServerError(id: String) -> HTTPProblem {
    var problem = HTTPProblem(
      status: 500, title: "Internal Server Error",
      detail: "The server could not answer; its log says more under the id \(id).")
    problem.id = id
    return problem
  }
}
