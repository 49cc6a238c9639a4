import Foundation

/// A font as the estimate knows it: a size, and whether its letters are bold or all of one width.
nonisolated struct EstimatedFont: Hashable {
  /// The size in points.
  var size: Double
  /// The height of a line, as a multiple of the size.
  private var leading: Double
  var isBold = false
  var isMonospaced = false
  /// A distance that is added after each letter.
  var tracking = 0.0

  /// The font of texts without one.
  static let plain = EstimatedFont(size: 17, line: 22)

  /// The sizes of the text styles with the heights of their lines, and whether they are bold: those of the page's
  /// tokens.
  private static let styles: [String: EstimatedFont] = [
    "largeTitle": .init(size: 34, line: 41), "title": .init(size: 28, line: 34),
    "title2": .init(size: 22, line: 28), "title3": .init(size: 20, line: 25),
    "headline": .init(size: 17, line: 22, isBold: true),
    "subheadline": .init(size: 15, line: 20), "body": .plain, "callout": .init(size: 16, line: 21),
    "footnote": .init(size: 13, line: 18), "caption": .init(size: 12, line: 16),
    "caption2": .init(size: 11, line: 13),
  ]
  private static let boldWeights: Set<String> = ["semibold", "bold", "heavy", "black"]

  /// Reads the font of a text from its props.
  init(_ props: JSONValue, inside outer: EstimatedFont = .plain) {
    self = outer
    switch props["font"] {
    case .string(let style)?: self = Self.styles[style] ?? outer
    case let font?:
      if let style = font["style"]?.stringValue { self = Self.styles[style] ?? outer }
      if let size = font["size"]?.doubleValue {
        self.size = min(1_000, max(0, size))
        leading = 1.2
      }
      if let weight = font["weight"]?.stringValue { isBold = Self.boldWeights.contains(weight) }
      if font["design"] == .string("monospaced") { isMonospaced = true }
    case nil: break
    }
    if props["bold"] == .bool(true) { isBold = true }
    if let weight = props["fontWeight"]?.stringValue { isBold = Self.boldWeights.contains(weight) }
    if props["monospaced"] == .bool(true) { isMonospaced = true }
    if let distance = props["tracking"]?.doubleValue ?? props["kerning"]?.doubleValue { tracking = distance }
    if props["textScale"] == .string("secondary") { size *= 0.8 }
  }

  /// Creates a font with a size and the height of its lines, in points.
  init(size: Double, line: Double, isBold: Bool = false) {
    self.size = size
    self.leading = line / size
    self.isBold = isBold
  }

  /// The height of a line.
  var lineHeight: Double { size * leading }

  /// Returns the width of a letter, in points.
  func width(of letter: Unicode.Scalar) -> Double {
    (isMonospaced ? 0.602 : Self.em(letter, isBold)) * size + tracking
  }

  /// Returns the width of a letter, in em. Letters without an entry have the width of their kind.
  private static func em(_ letter: Unicode.Scalar, _ isBold: Bool) -> Double {
    let code = letter.value
    for block in TextWidths.blocks where code >= block.first {
      let row = isBold ? block.bold : block.regular
      let place = Int(code - block.first)
      if place < row.utf8CodeUnitCount {
        return Double(row.utf8Start[place] - TextWidths.first) / TextWidths.unit
      }
    }
    if letter.properties.isJoinControl || letter.properties.generalCategory == .nonspacingMark { return 0 }
    switch code {
    case 0xFE00...0xFE0F, 0x200B...0x200D, 0x1F3FB...0x1F3FF: return 0
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7FB, 0xF900...0xFAFF, 0xFF00...0xFFEF,
      0x20000...0x3FFFF:
      return 1
    case 0x2600...0x27BF, 0x1F000...0x1FAFF: return 1.25
    default: return 0.6
    }
  }

  /// Whether a line may be broken before or after a letter, as between those of Chinese.
  static func breaksAround(_ letter: Unicode.Scalar) -> Bool {
    (0x2E80...0x9FFF).contains(letter.value) || (0xF900...0xFAFF).contains(letter.value)
      || (0xFF00...0xFFEF).contains(letter.value)
  }
}

/// A word of a text with the space after it.
nonisolated private struct TextWord {
  var width = 0.0
  var space = 0.0
  /// Whether the line ends after the word in any case.
  var endsLine = false
}

/// A text, broken into lines where it does not fit.
nonisolated final class TextBox: LayoutBox {
  private var words: [TextWord] = []
  private var lineHeight: Double
  private var letterSize: Double
  private let lineLimit: Int?
  private let leastLines: Int

  init(_ props: JSONValue, _ budget: LayoutBudget) {
    let font = EstimatedFont(props)
    lineHeight = font.lineHeight
    letterSize = font.size
    lineLimit = props["lineLimit"]?.doubleValue.map { max(1, Int(min(1e6, $0))) }
    leastLines = Int(min(1_000, max(1, props["minimumLines"]?.doubleValue ?? 1)))
    super.init(budget)
    var word = TextWord()
    if case .array(let runs)? = props["runs"] {
      for run in runs {
        let own = EstimatedFont(run, inside: font)
        if let image = run["image"] {
          word.width += image["width"]?.doubleValue ?? own.size * 1.25
        } else {
          add(run["text"]?.stringValue ?? "", own, &word)
        }
      }
    } else {
      var text = props["text"]?.stringValue ?? ""
      if props["textCase"] == .string("uppercase") { text = text.uppercased() }
      add(text, font, &word)
    }
    words.append(word)
    if let distance = props["lineSpacing"]?.doubleValue { lineHeight = font.size * 1.3 + distance }
  }

  /// The number of letters of a run that are looked at: a longer one fills any screen.
  private static var limit: Int { 20_000 }

  /// Adds the words of a text, of which the first may continue the last word so far.
  private func add(_ text: String, _ font: EstimatedFont, _ word: inout TextWord) {
    lineHeight = max(lineHeight, font.lineHeight)
    letterSize = max(letterSize, font.size)
    for letter in text.unicodeScalars.prefix(Self.limit) {
      switch letter {
      case "\n":
        word.endsLine = true
        finish(&word)
      case " ", "\t": word.space += font.width(of: " ")
      default:
        if word.space > 0 || EstimatedFont.breaksAround(letter) { finish(&word) }
        word.width += font.width(of: letter)
      }
    }
  }

  private func finish(_ word: inout TextWord) {
    if word.width > 0 || word.space > 0 || word.endsLine { words.append(word) }
    word = TextWord()
  }

  /// Returns the size of the text, broken into lines where it does not fit.
  ///
  /// - Complexity: O(*n*), where *n* is the number of words.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let limit = proposal.width.map { Double($0) } ?? .infinity
    var (widest, width, space) = (0.0, 0.0, 0.0)
    var lines = 1
    for word in words {
      if width > 0, width + space + word.width > limit + 0.01 {
        widest = max(widest, width)
        lines += 1
        (width, space) = (0, 0)
      }
      width += space + word.width
      space = word.space
      // A word that is longer than a line is broken within.
      if width > limit + 0.01, limit > 0 {
        let whole = (width / limit).rounded(.down)
        lines += Int(min(10_000, whole))
        widest = limit
        width -= whole * limit
      }
      if word.endsLine {
        widest = max(widest, width)
        lines += 1
        (width, space) = (0, 0)
      }
    }
    widest = max(widest, width)
    let shown = max(leastLines, min(lines, lineLimit ?? .max))
    return CGSize(width: min(widest, limit), height: Double(shown) * lineHeight)
  }

  override func guides(in size: CGSize, for proposal: ProposedViewSize) -> Guides {
    // The letters stand on a line that is a quarter of their size above the middle of what is below them.
    let baseline = CGFloat(lineHeight * 0.5 + letterSize * 0.36)
    let last = size.height - CGFloat(lineHeight) + baseline
    return [
      Guide(axis: .vertical, name: "firstTextBaseline"): baseline,
      Guide(axis: .vertical, name: "lastTextBaseline"): max(baseline, last),
    ]
  }
}
