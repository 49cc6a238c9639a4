/// Collects the pieces of a parsed text and applies strikethrough to those between double tildes.
///
/// cmark has no strikethrough. The rules are those of GitHub's Markdown for two tildes: both delimiters of a
/// pair are in the same markup, and each is next to the struck-through text.
///
/// - Complexity: O(bytes) in all.
struct MarkdownPieces {
  private let standIns: MarkdownStandIns
  private var pieces: [Piece] = []
  /// The unmatched delimiters of each open markup, the outermost markup first.
  private var openers: [[Int]] = [[]]
  /// A delimiter at the end of a text, whose following neighbour is not known yet.
  private var last: (index: Int, before: Neighbour)?
  /// The neighbour before the next piece.
  private var before = Neighbour.space

  private struct Piece {
    var run: TextRun
    /// Whether the text is two tildes, which may turn out to be markup.
    var isDelimiter = false
    /// The number of strikethroughs that begin here, minus the number that end.
    var change = 0
  }

  /// The kind of character next to a delimiter.
  private enum Neighbour {
    case space, punctuation, word

    init(_ scalar: Unicode.Scalar) {
      if scalar.properties.isWhitespace {
        self = .space
      } else {
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
          .initialPunctuation,
          .finalPunctuation, .otherPunctuation:
          self = .punctuation
        default:
          self =
            scalar.isASCII && !scalar.properties.isAlphabetic && !("0"..."9" ~= scalar)
            ? .punctuation : .word
        }
      }
    }
  }

  init(standIns: MarkdownStandIns) {
    self.standIns = standIns
  }

  /// Adds a verbatim text, without looking for tildes.
  mutating func append(literal: String, _ attributes: TextAttributes) {
    settleLast(.punctuation)
    append(restored: standIns.restoring(literal, tilde: "\\~"), attributes)
    before = .punctuation
  }

  /// Begins markup around the pieces that follow.
  mutating func begin() {
    settleLast(.punctuation)
    openers.append([])
    before = .punctuation
  }

  /// Ends the innermost markup.
  mutating func end() {
    settleLast(.punctuation)
    openers.removeLast()
    before = .punctuation
  }

  /// Adds a text that may contain tildes.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  mutating func append(_ text: String, _ attributes: TextAttributes) {
    settleLast(.punctuation)
    let scalars = text.unicodeScalars
    var start = text.startIndex
    var position = start
    while let tilde = scalars[position...].firstIndex(of: "~") {
      let end = scalars[tilde...].firstIndex { $0 != "~" } ?? text.endIndex
      position = end
      guard scalars.distance(from: tilde, to: end) == 2 else { continue }
      append(words: text[start..<tilde], attributes)
      start = end
      let previous = tilde > text.startIndex ? Neighbour(scalars[scalars.index(before: tilde)]) : before
      pieces.append(Piece(run: TextRun(text: "~~", attributes: attributes), isDelimiter: true))
      if end < text.endIndex {
        settle(pieces.count - 1, between: previous, and: Neighbour(scalars[end]))
      } else {
        last = (pieces.count - 1, previous)
      }
    }
    append(words: text[start...], attributes)
  }

  private mutating func append(words: Substring, _ attributes: TextAttributes) {
    guard !words.isEmpty else { return }
    append(restored: standIns.restoring(words, tilde: "~"), attributes)
  }

  /// Extends the last piece if it has the same attributes: most markup characters turn out to be text.
  private mutating func append(restored text: String, _ attributes: TextAttributes) {
    if let last = pieces.indices.last, !pieces[last].isDelimiter, pieces[last].run.attributes == attributes {
      pieces[last].run.text += text
    } else {
      pieces.append(Piece(run: TextRun(text: text, attributes: attributes)))
    }
  }

  private mutating func settleLast(_ after: Neighbour) {
    guard let (index, before) = last else { return }
    last = nil
    settle(index, between: before, and: after)
  }

  /// Makes a delimiter end the open strikethrough or, if there is none, begin one.
  private mutating func settle(_ index: Int, between before: Neighbour, and after: Neighbour) {
    let opens = after != .space && (after == .word || before != .word)
    let closes = before != .space && (before == .word || after != .word)
    let markup = openers.count - 1
    if closes, let opener = openers[markup].popLast() {
      pieces[opener].change += 1
      pieces[index].change -= 1
      pieces[opener].run.text = ""
      pieces[index].run.text = ""
    } else if opens {
      openers[markup].append(index)
    }
  }

  /// Returns the pieces as runs, with strikethrough applied, equal neighbours merged, and trailing white
  /// space appended.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the pieces.
  mutating func runs(before space: String) -> [TextRun] {
    settleLast(.space)
    var runs: [TextRun] = []
    var depth = 0
    if !space.isEmpty { pieces.append(Piece(run: TextRun(text: space))) }
    for piece in pieces {
      depth += piece.change
      guard !piece.run.text.isEmpty else { continue }
      var run = piece.run
      if depth > 0 { run.attributes.isStruckThrough = true }
      if runs.last?.attributes == run.attributes {
        runs[runs.count - 1].text += run.text
      } else {
        runs.append(run)
      }
    }
    return runs
  }
}
