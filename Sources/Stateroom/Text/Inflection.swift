/// The parts of a text that agree with the number in them: `^[\\(count) apple](inflect: true)`.
///
/// Inflection runs before and after the parsing of Markdown. Before, it replaces the markup of each part by
/// two private-use characters. Afterwards, when the values are in the text, it inflects the part between
/// these characters in English.
struct Inflection {
  /// The text with private-use characters in place of the markup.
  private(set) var format = ""
  /// The request of each part, in the order in which the parts begin.
  private var requests: [Request] = []

  /// The inflection that a part requests.
  private enum Request {
    /// None that is supported.
    case none
    /// Agreement with the number in the part.
    case agree
    /// A given grammatical number.
    case count(English.Count)
  }

  // The placeholders of arguments are below these code points.
  private static let opening = Unicode.Scalar(0x10_FFF0)!
  private static let closing = Unicode.Scalar(0x10_FFF1)!
  /// The maximum length of attributes. Longer ones are taken for plain text.
  private static let attributeLimit = 256

  /// Creates the inflection of a text, or returns nil if the text has no part to inflect.
  ///
  /// - Complexity: O(length).
  init?(of text: String) {
    guard text.utf8.contains(UInt8(ascii: "^")) else { return nil }
    let scalars = Array(text.unicodeScalars)
    let parts = Self.parts(of: scalars)
    if parts.isEmpty { return nil }
    var starts: [Int: Request] = [:]
    var ends: [Int: Int] = [:]
    for part in parts {
      starts[part.start] = part.request
      ends[part.end] = part.next
    }
    var position = 0
    while position < scalars.count {
      if let request = starts[position] {
        requests.append(request)
        format.unicodeScalars.append(Self.opening)
        position += 2
      } else if let next = ends[position] {
        format.unicodeScalars.append(Self.closing)
        position = next
      } else {
        format.unicodeScalars.append(scalars[position])
        position += 1
      }
    }
  }

  /// Finds all parts of the form `^[…](…)`: the position of each, of its closing bracket and of the text that
  /// follows.
  private static func parts(
    of scalars: [Unicode.Scalar]
  ) -> [(start: Int, end: Int, next: Int, request: Request)] {
    var parts: [(start: Int, end: Int, next: Int, request: Request)] = []
    var brackets: [Int] = []
    var position = 0
    while position < scalars.count {
      switch scalars[position] {
      case "\\": position += 1
      case "[": brackets.append(position)
      case "]":
        guard let bracket = brackets.popLast(), bracket > 0, scalars[bracket - 1] == "^",
          let attributes = attributes(after: position, in: scalars)
        else { break }
        parts.append((bracket - 1, position, attributes.upperBound + 1, request(scalars[attributes])))
        position = attributes.upperBound
      default: break
      }
      position += 1
    }
    return parts
  }

  /// Returns the range of the attributes in parentheses after a closing bracket, or nil if there are none.
  /// Parentheses within quotes belong to the attributes.
  private static func attributes(after bracket: Int, in scalars: [Unicode.Scalar]) -> Range<Int>? {
    let start = bracket + 2
    guard start <= scalars.count, scalars[start - 1] == "(" else { return nil }
    var quote: Unicode.Scalar?
    for position in start..<min(scalars.count, start + attributeLimit) {
      let scalar = scalars[position]
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "'" || scalar == "\"" {
        quote = scalar
      } else if scalar == ")" {
        return start..<position
      }
    }
    return nil
  }

  private static func request(_ attributes: ArraySlice<Unicode.Scalar>) -> Request {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: attributes.filter { !$0.properties.isWhitespace && $0 != "'" && $0 != "\"" })
    let compact = String(text)
    if compact.contains("number:one") || compact.contains("number:singular") { return .count(.one) }
    if compact.contains("number:other") || compact.contains("number:plural") { return .count(.other) }
    return compact.contains("inflect:true") ? .agree : .none
  }

  /// Returns the text with its parts inflected and their markup removed.
  ///
  /// - Complexity: O(length).
  func inflect(_ text: String) -> String {
    var result = ""
    // The open parts, each with its text so far.
    var open: [(request: Request, text: String)] = []
    var next = 0
    func append(_ text: String) {
      if open.isEmpty { result += text } else { open[open.count - 1].text += text }
    }
    func close() {
      let part = open.removeLast()
      switch part.request {
      case .none: append(part.text)
      case .agree: append(English.agree(part.text))
      case .count(let count): append(English.inflect(part.text, to: count))
      }
    }
    var literal = ""
    for scalar in text.unicodeScalars {
      guard scalar == Self.opening || scalar == Self.closing else {
        literal.unicodeScalars.append(scalar)
        continue
      }
      append(literal)
      literal = ""
      if scalar == Self.opening {
        open.append((next < requests.count ? requests[next] : .none, ""))
        next += 1
      } else if !open.isEmpty {
        close()
      }
    }
    append(literal)
    while !open.isEmpty { close() }
    return result
  }
}
