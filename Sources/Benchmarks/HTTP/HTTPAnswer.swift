/// A parsed answer.
struct HTTPAnswer {
  /// The headers without those that libmicrohttpd adds itself.
  let headers: [(name: String, value: String)]
  let body: String

  /// Parses an answer. Returns nil if it has no status of success.
  init?(_ text: String) {
    guard text.hasPrefix("HTTP/1.1 2"), let end = text.firstRange(of: "\r\n\r\n") else { return nil }
    let own: Set = ["date", "content-length", "connection"]
    headers = text[..<end.lowerBound].split(separator: "\r\n").dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let name = String(line[..<colon])
      return own.contains(name.lowercased()) ? nil : (name, String(line[line.index(colon, offsetBy: 2)...]))
    }
    body = String(text[end.upperBound...])
  }
}
