/// The parameters of a connection string of libpq without a scheme: `host=database dbname='my app'`.
struct ConnectionParameters {
  private(set) var values: [(name: String, value: String)] = []

  /// The parameters of which a connection string has at least one.
  private static let usual: Set<String> = ["host", "hostaddr", "port", "dbname", "user", "service"]
  /// The parameters that a log may show.
  private static let shownNames: Set<String> = ["host", "hostaddr", "port", "dbname", "service"]

  /// Parses a connection string. Returns nil if it is malformed, or names none of the usual parameters.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  init?(_ text: String) {
    var rest = Substring(text)
    while let parameter = Self.takeParameter(&rest) { values.append(parameter) }
    guard rest.isEmpty, values.contains(where: { Self.usual.contains($0.name) }) else { return nil }
  }

  /// The parameters that tell no secret, for a log. A value that may be a connection string of its own is left out.
  var shown: String {
    values.filter { name, value in
      Self.shownNames.contains(name) && !value.contains("=") && !value.contains("://")
        && !value.contains(where: \.isNewline)
    }.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
  }

  private static func takeParameter(_ rest: inout Substring) -> (name: String, value: String)? {
    rest = rest.drop(while: \.isWhitespace)
    let name = rest.prefix { $0.isLetter || $0 == "_" }
    var after = rest.dropFirst(name.count).drop(while: \.isWhitespace)
    guard !name.isEmpty, after.first == "=" else { return nil }
    after = after.dropFirst().drop(while: \.isWhitespace)
    guard let value = takeValue(&after) else { return nil }
    rest = after.drop(while: \.isWhitespace)
    return (String(name), value)
  }

  /// Takes a value, in quotes or up to white space, with a backslash before a character that is taken as it is.
  private static func takeValue(_ rest: inout Substring) -> String? {
    let isQuoted = rest.first == "'"
    if isQuoted { rest.removeFirst() }
    var value = ""
    while let character = rest.first {
      if isQuoted ? character == "'" : character.isWhitespace {
        if isQuoted { rest.removeFirst() }
        return value
      }
      rest.removeFirst()
      value.append(character == "\\" ? rest.popFirst() ?? character : character)
    }
    return isQuoted ? nil : value
  }
}
