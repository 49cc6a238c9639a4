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
  static func quoted(_ text: String) -> String {
    var result = "'"
    // By scalars: a quotation mark that a mark is set on is still one to the shell.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'": result += "'\\''"
      case "\r", "\n": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "'"
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
  static func words(_ text: Substring) -> [String]? {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var quote: Unicode.Scalar?
    var isEscaped = false
    func take(_ scalar: Unicode.Scalar) {
      if word == nil { word = .init() }
      word?.append(scalar)
    }
    for scalar in text.unicodeScalars {
      if isEscaped {
        take(scalar)
        isEscaped = false
      } else if let open = quote {
        if scalar == open { quote = nil } else { take(scalar) }
      } else if scalar == "'" || scalar == "\"" {
        quote = scalar
        word = word ?? .init()
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == " " {
        if let word { words.append(String(word)) }
        word = nil
      } else {
        take(scalar)
      }
    }
    if let word { words.append(String(word)) }
    return quote == nil && !isEscaped ? words : nil
  }
}
