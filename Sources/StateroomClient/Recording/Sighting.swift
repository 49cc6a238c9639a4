/// A line that a session's outline has, or has no longer, after a request.
struct Sighting: Equatable {
  /// The lines that are recorded of one change. A page that is opened has more, and a test is to be read.
  private static let limit = 20

  /// The variable of the session.
  var variable: String
  /// Whether the line is there.
  var isShown: Bool
  /// The line of the outline without its indentation.
  var text: String

  /// Returns whether it is so in an outline.
  func holds(in outline: some Sequence<String>) -> Bool { outline.contains(text) == isShown }

  /// Returns the lines that a change brought or took away, those that it brought first.
  ///
  /// - Complexity: O(*n*), where *n* is the number of lines.
  static func ofChange(from old: [String], to new: [String], in variable: String) -> [Sighting] {
    let (before, now) = (Set(old), Set(new))
    func those(_ lines: [String], notIn others: Set<String>, _ isShown: Bool) -> [Sighting] {
      var known = others
      let news = lines.filter { known.insert($0).inserted }
      return news.prefix(limit).map { Sighting(variable: variable, isShown: isShown, text: $0) }
    }
    return those(new, notIn: before, true) + those(old, notIn: now, false)
  }
}

extension Sighting {
  /// The line of a script in which it is asserted.
  var line: String { "\(isShown ? "shows" : "hides") $\(variable) \(ScriptStep.quoted(text))" }

  /// Parses a line, or returns nil if it does not have the format of ``line``.
  init?(line: String) {
    guard let words = ScriptStep.words(line[...]), words.count == 3, ["shows", "hides"].contains(words[0]),
      words[1].wholeMatch(of: /\$S[0-9]+/) != nil
    else { return nil }
    self.init(variable: String(words[1].dropFirst()), isShown: words[0] == "shows", text: words[2])
  }
}

extension Answer {
  /// The lines of an outline without their indentation.
  var outlineLines: [String] {
    String(decoding: body, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { String($0.drop { $0 == " " }) }
  }
}
