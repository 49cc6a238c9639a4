import RenderTree

extension HTTPRequest {
  /// Refuses a query with names that the resource does not know, or with one of them twice.
  func checkQuery(_ known: [String]) throws(Problem) {
    for (index, item) in query.enumerated() {
      guard known.contains(item.name) else {
        let hint = known.isEmpty ? "takes no query" : "knows \(known.joined(separator: ", "))"
        throw .badRequest("The query has \"\(item.name)\", but this resource \(hint).")
      }
      if query[..<index].contains(where: { $0.name == item.name }) {
        throw .badRequest("The query has \"\(item.name)\" twice.")
      }
    }
  }

  /// The value of a name of the query.
  func queryValue(_ name: String) -> String? {
    query.first { $0.name == name }.map { $0.value ?? "" }
  }

  /// The revision that the query's `since` names.
  func since(upTo revision: Revision) throws(Problem) -> Revision? {
    guard let text = queryValue("since") else { return nil }
    guard let since = Revision(digits: text), since <= revision else {
      throw .badRequest("\"since\" must be a revision that the session has had, from 0 to \(revision).")
    }
    return since
  }

  /// The body as JSON; nil where there is none.
  func jsonBody(depthLimit: Int) throws(Problem) -> JSONValue? {
    guard !body.isEmpty else { return nil }
    let type = header("Content-Type")?.prefix { $0 != ";" }.trimmed.lowercased() ?? ""
    guard type == "application/json" || type.hasPrefix("application/") && type.hasSuffix("+json") else {
      throw .unsupportedMediaType
    }
    do {
      return try JSONReader.read(body, depthLimit: depthLimit)
    } catch let error as JSONReader.Problem {
      let before = body.prefix(error.offset)
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
      throw .badRequest("The body is not JSON: \(error.message), at line \(line), column \(column).")
    } catch {
      throw .badRequest("The body is not JSON.")
    }
  }

  /// The key under which a retry is recognised; nil where the client sends none.
  func idempotencyKey() throws(Problem) -> String? {
    let keys = headers("Idempotency-Key")
    guard let key = keys.first else { return nil }
    guard keys.count == 1, !key.isEmpty, key.utf8.count <= 255 else {
      throw .badRequest("There must be one Idempotency-Key of 1 to 255 characters.")
    }
    return key
  }

  /// Whether `Prefer` (RFC 7240) names a preference.
  func prefers(_ preference: String) -> Bool {
    headers("Prefer").contains { header in
      header.split(separator: ",").contains { $0.trimmed.lowercased() == preference }
    }
  }

  /// The value of a preference of `Prefer` (RFC 7240), as in `wait=10`.
  func preferenceValue(_ name: String) -> String? {
    for header in headers("Prefer") {
      for preference in header.split(separator: ",") {
        let parts = preference.split(separator: "=", maxSplits: 1).map { $0.trimmed }
        if parts.count == 2, parts[0].lowercased() == name { return parts[1] }
      }
    }
    return nil
  }
}

extension Substring {
  fileprivate var trimmed: String { String(self).trimmed }
}

extension Int {
  /// A number without a sign.
  init?(digits: some StringProtocol) {
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    self.init(digits)
  }
}
