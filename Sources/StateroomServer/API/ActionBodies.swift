import RenderTree
import Stateroom
import StateroomHTTP

/// Reads the bodies of actions, whose texts may be longer than any other body may be.
struct ActionBodies {
  private let limits: RequestLimits

  init(_ limits: RequestLimits) {
    self.limits = limits
  }

  /// The most bytes that one byte of a text takes in JSON, as in `\u0001`.
  static let longestSpelling = 6

  /// The maximum number of bytes of a body that is admitted.
  var longest: Int { limits.bodyLimit + limits.textLimit * Self.longestSpelling }

  /// Returns the body of an action as JSON, or nil if there is none. Refuses a body that is longer than others may
  /// be for another reason than its texts, and texts beyond the limit.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the body.
  ///
  /// The body is a value, or has values as members of this name; nothing else may have long texts.
  @MainActor func json(of request: HTTPRequest, values member: String? = nil) throws(Problem) -> JSONValue? {
    let isLong = request.body.count > limits.bodyLimit
    if isLong { try checkRest(Self.sizeOutsideOfTexts(in: request.body)) }
    let body = try request.jsonBody(depthLimit: limits.jsonDepth)
    if isLong, let body {
      if let member { try checkRest(Self.sizeOfTexts(in: body, besides: member)) }
      try checkTexts(in: body)
    }
    return body
  }

  /// Returns the size of the texts in an object or in an array of objects that are not in a member of a name.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the value.
  private static func sizeOfTexts(in value: JSONValue, besides member: String) -> Int {
    switch value {
    case .string(let text): text.utf8.count
    case .array(let values): values.reduce(0) { $0 + sizeOfTexts(in: $1, besides: member) }
    case .object(let members):
      members.reduce(0) { size, other in
        guard other.name != member else { return size }
        return size + other.name.utf8.count + sizeOfTexts(in: other.value, besides: member)
      }
    default: 0
    }
  }

  /// Refuses a form that is longer than others may be for another reason than its text, and a text beyond the limit.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the form.
  @MainActor func check(_ form: FormBody, of request: HTTPRequest) throws(Problem) {
    guard request.body.count > limits.bodyLimit else { return }
    try checkRest(form.sizeBesidesText)
    if let text = form["text"] { try check(text) }
  }

  /// Refuses a body of which so many bytes are no text.
  private func checkRest(_ size: Int) throws(Problem) {
    guard size > limits.bodyLimit else { return }
    throw Problem(
      413, "Content Too Large", "Besides its texts, a request's body is limited to \(limits.bodyLimit) bytes."
    )
  }

  /// Returns the number of bytes of JSON that are no content of strings. Values take many times their size in JSON
  /// when they are read, unless they are strings.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  private static func sizeOutsideOfTexts(in bytes: [UInt8]) -> Int {
    var count = 0
    var index = 0
    while index < bytes.count {
      count += 1
      let isText = bytes[index] == UInt8(ascii: "\"")
      index += 1
      guard isText else { continue }
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      count += 1
      index += 1
    }
    return count
  }

  /// Refuses a value that has a text beyond the limit.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the value.
  private func checkTexts(in value: JSONValue) throws(Problem) {
    switch value {
    case .string(let text): try check(text)
    case .array(let values): for value in values { try checkTexts(in: value) }
    case .object(let members): for member in members { try checkTexts(in: member.value) }
    default: return
    }
  }

  /// Refuses a text beyond the limit.
  private func check(_ text: String) throws(Problem) {
    guard text.utf8.count > limits.textLimit else { return }
    var problem = Problem(
      413, "Content Too Large",
      "A text in an action may have \(limits.textLimit) bytes, but this one has \(text.utf8.count); nothing was done. "
        + "Send less, or ask the server's operator to raise --text-limit."
    ) { json in
      json.writeKey("limit")
      json.write(limits.textLimit)
    }
    problem.type = Problem.textTooLongType
    throw problem
  }
}

extension Problem {
  /// The type of a problem with a text that is too long.
  static let textTooLongType = "urn:stateroom:text-too-long"
}
