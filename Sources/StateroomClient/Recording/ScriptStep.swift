import Foundation

/// A request in a script: a line with curl.
struct ScriptStep: Equatable {
  /// The variable for the id of the session that the request opens, or nil if it opens none.
  var variable: String?
  var method = "GET"
  /// The path below the server's address, with variables such as `$S1` for ids of sessions.
  var path: String
  /// `Prefer` and, if it is not JSON, `Content-Type`.
  var headers: [String] = []
  var body: String?
  /// Whether the body is sent as JSON, as curl --json does.
  var isJSON = true
  /// The status of the answer.
  var status: Int

  /// The line of the script.
  var line: String {
    var words = ["curl"]
    if status < 400 { words.append("--fail-with-body") }
    words += headers.flatMap { ["-H", Self.quoted($0)] }
    if let body {
      words += [isJSON ? "--json" : "--data-binary", Self.quoted(body)]
    } else if method != "GET" {
      words += ["-X", method]
    }
    words.append("\"$SERVER/\(path)\"")
    let command = words.joined(separator: " ")
    return (variable.map { "\($0)=$(\(command) | session)" } ?? command) + "  # \(status)"
  }

  /// Returns a text as one word of a shell command. Line ends become blanks: they are white space in JSON, and
  /// cannot occur in its strings.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''").replacing(/[\r\n]/, with: " ") + "'"
  }

  /// Parses a line, or returns nil if it does not have the format of ``line``.
  init?(line: String) {
    var line = line[...]
    guard let mark = line.range(of: "  # ", options: .backwards), let status = Int(line[mark.upperBound...])
    else { return nil }
    line = line[..<mark.lowerBound]
    var variable: String?
    if let assignment = line.prefixMatch(of: /(S[0-9]+)=\$\(/) {
      guard line.hasSuffix(" | session)") else { return nil }
      variable = String(assignment.1)
      line = line[assignment.range.upperBound...].dropLast(" | session)".count)
    }
    guard let words = Self.words(line), words.first == "curl" else { return nil }
    self.init(words: words.dropFirst(), variable: variable, status: status)
  }

  private init?(words: ArraySlice<String>, variable: String?, status: Int) {
    self.init(variable: variable, path: "", status: status)
    var rest = words
    while let word = rest.popFirst() {
      switch word {
      case "--fail-with-body": continue
      case "-H":
        guard let header = rest.popFirst() else { return nil }
        headers.append(header)
      case "-X":
        guard let method = rest.popFirst() else { return nil }
        self.method = method
      case "--json", "--data-binary":
        guard let body = rest.popFirst() else { return nil }
        (self.body, isJSON, method) = (body, word == "--json", "POST")
      default:
        guard rest.isEmpty, word.hasPrefix("$SERVER/") else { return nil }
        path = String(word.dropFirst("$SERVER/".count))
      }
    }
    guard !path.isEmpty else { return nil }
  }

  init(
    variable: String? = nil, method: String = "GET", path: String, headers: [String] = [],
    body: String? = nil,
    isJSON: Bool = true, status: Int
  ) {
    self.variable = variable
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
    self.isJSON = isJSON
    self.status = status
  }

  /// Returns the words of a command in which only quotation marks are special, or nil if one is not closed.
  private static func words(_ text: Substring) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        (quote, word) = (character, word ?? "")
      } else if character == "\\" {
        isEscaped = true
      } else if character == " " {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return quote == nil && !isEscaped ? words : nil
  }
}
