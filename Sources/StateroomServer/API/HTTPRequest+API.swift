import RenderTree
import StateroomHTTP
import StateroomStores

extension HTTPRequest {
  /// Throws if the query has names that the resource does not know, or a name twice.
  ///
  /// - Complexity: O(*k*²), where *k* is the number of known names: a query of more items has an unknown name, or
  ///   one twice.
  func checkQuery(_ known: [String]) throws(Problem) {
    guard !query.isEmpty else { return }
    for (index, item) in query.enumerated() {
      guard known.contains(item.name) else {
        throw .unknownName(
          "There is no parameter", item.name, known: known, of: "This resource", orNone: "no query")
      }
      if query[..<index].contains(where: { $0.name == item.name }) {
        throw .badRequest("The query has \"\(item.name)\" twice.")
      }
    }
  }

  /// Refuses unknown preferences if the client requests that by `Prefer: handling=strict` (RFC 7240, 4.4).
  /// Otherwise they must be ignored.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the `Prefer` headers.
  func checkPreferences() throws(Problem) {
    let names = preferTokens.map { preference in
      preference.prefix { $0 != "=" && $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    }
    guard preferTokens.contains(where: { $0.lowercased().filter { !$0.isWhitespace } == "handling=strict" })
    else {
      return
    }
    let known = ["return", "wait", "handling"]
    for name in names where !name.isEmpty && !known.contains(name) {
      throw .unknownName("There is no preference", name, known: known, of: "Prefer", orNone: "nothing")
    }
  }

  /// Returns the value of a name in the query.
  func queryValue(_ name: String) -> String? {
    query.first { $0.name == name }.map { $0.value ?? "" }
  }

  /// Returns the revision of `since` in the query. One that the session has not had is 0, so that a client gets the whole:
  /// it has seen what a server that was restored from a backup does not know.
  func since(upTo revision: Revision) throws(Problem) -> Revision? {
    guard let text = queryValue("since") else { return nil }
    guard let since = Revision(digits: text) else {
      throw .badRequest("\"since\" must be a revision of the session, as \(revision).")
    }
    return since <= revision ? since : 0
  }

  /// Returns the number of seconds that the query's `wait` allows for changes, or a default if there is none.
  func seconds(orElse usual: Int = 0) throws(Problem) -> Int {
    guard let text = queryValue("wait") else { return usual }
    guard let seconds = Int(digits: text), seconds <= 60 else {
      throw .badRequest("\"wait\" must be a number of seconds from 0 to 60.")
    }
    return seconds
  }

  /// Refuses a body in another content coding than `identity` (RFC 9110, 15.5.16).
  ///
  /// - Complexity: O(*n*), where *n* is the length of the `Content-Encoding` headers.
  func checkCoding() throws(Problem) {
    guard hasHeader("Content-Encoding"), method == .post, !body.isEmpty else { return }
    let codings = headers("Content-Encoding").flatMap { $0.split(separator: ",") }.map {
      $0.trimmed.lowercased()
    }
    guard codings.allSatisfy({ $0.isEmpty || $0 == "identity" }) else { throw .unsupportedCoding }
  }

  /// Returns the body as JSON, or nil if there is none.
  func jsonBody(depthLimit: Int) throws(Problem) -> JSONValue? {
    guard !body.isEmpty else { return nil }
    guard isJSON else { throw .unsupportedMediaType }
    do {
      return try JSONReader.read(body, depthLimit: depthLimit, markLimit: String.combiningMarkLimit)
    } catch is JSONReader.TooManyMarks {
      throw .tooManyMarks
    } catch let error as JSONReader.Problem {
      let before = body.prefix(error.offset)
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
      throw .badRequest("The body is not JSON: \(error.message), at line \(line), column \(column).")
    } catch {
      throw .badRequest("The body is not JSON.")
    }
  }

  private var isJSON: Bool {
    guard let bytes = bytes(of: "Content-Type") else { return false }
    if bytes.equals("application/json") { return true }
    let type = String(decoding: bytes, as: UTF8.self).prefix { $0 != ";" }.trimmed.lowercased()
    return type == "application/json" || type.hasPrefix("application/") && type.hasSuffix("+json")
  }

  /// Returns the key that identifies retries, or nil if the client sent none.
  func idempotencyKey() throws(Problem) -> String? {
    let keys = headers("Idempotency-Key")
    guard let key = keys.first else { return nil }
    guard keys.count == 1, (1...255).contains(key.utf8.count), key.utf8.allSatisfy({ 0x20...0x7e ~= $0 })
    else {
      throw .badRequest("There must be one Idempotency-Key, of 1 to 255 ASCII characters.")
    }
    return key
  }

  /// Returns the name that the client gives itself, by which the session tells whose sizes it takes, or nil.
  func clientName() throws(Problem) -> String? {
    guard hasHeader("X-Client") else { return nil }
    let names = headers("X-Client")
    guard let name = names.first, names.count == 1, (1...64).contains(name.utf8.count),
      name.utf8.allSatisfy({ 0x21...0x7e ~= $0 })
    else {
      throw .badRequest("There must be one X-Client, of 1 to 64 ASCII characters without spaces.")
    }
    return name
  }

  /// Returns the key that identifies retries of an opening, or nil if the client sent none.
  ///
  /// All clients share the keys of openings, so that a short one could equal another client's by accident.
  func openingKey() throws(Problem) -> String? {
    guard let key = try idempotencyKey() else { return nil }
    guard key.utf8.count >= SessionOpening.shortestKey else {
      throw Problem(
        422, "Unprocessable Content",
        "An Idempotency-Key that opens a session must have at least \(SessionOpening.shortestKey) characters, so that "
          + "no other client has the same; use a UUID.")
    }
    return key
  }

  /// Returns whether `If-None-Match` contains a session's entity tag. A malformed list is refused: if it were
  /// ignored, the session would look changed.
  func hasSeen(_ entityTag: @autoclosure () -> String) throws(Problem) -> Bool {
    let headers = headers("If-None-Match")
    guard !headers.isEmpty else { return false }
    let entityTag = entityTag()
    let list = headers.joined(separator: ",").trimmed
    guard list == "*" || Self.isListOfTags(list) else {
      throw .badRequest("If-None-Match must be an entity tag as ETag gave it, in quotes: \(entityTag).")
    }
    return ifNoneMatch(entityTag)
  }

  /// The latest revision that the client has seen according to the request, or nil if it states none.
  ///
  /// Ignores malformed revisions: the code that acts on a header or query item refuses them.
  var knownRevision: Revision? {
    let tags = (headers("If-Match") + headers("If-None-Match")).flatMap { $0.split(separator: ",") }
    var revisions = tags.map {
      // The tags of other forms than JSON are the revision followed by a name.
      Revision(digits: $0.filter { $0 != "\"" && $0 != "W" && $0 != "/" && $0 != " " }.prefix { $0 != "-" })
    }
    revisions.append(header("Last-Event-ID").flatMap { Revision(digits: $0) })
    revisions.append(queryValue("since").flatMap { Revision(digits: $0) })
    return revisions.compactMap(\.self).max()
  }

  private static func isListOfTags(_ list: String) -> Bool {
    // The odd parts are those between quotes.
    let parts = list.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.count % 2 == 1, parts.last?.isEmpty == true else { return false }
    return parts.indices.allSatisfy { index in
      if index % 2 == 1 { return parts[index].utf8.allSatisfy { $0 > 0x20 && $0 != 0x7f } }
      if index == 0 { return parts[index].isEmpty || parts[index] == "W/" }
      if index == parts.count - 1 { return true }
      let separator = parts[index].trimmed
      return separator.hasPrefix(",") && ["", "W/"].contains(separator.dropFirst().trimmed)
    }
  }

  /// The tokens of the client's `Prefer` headers (RFC 7240).
  var preferTokens: [String] {
    headers("Prefer").flatMap { $0.split(separator: ",") }.map { $0.trimmed }
  }
}

extension Substring {
  fileprivate var trimmed: String { String(self).trimmed }
}

extension Int {
  /// Parses a number without a sign.
  init?(digits: some StringProtocol) {
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    self.init(digits)
  }
}
