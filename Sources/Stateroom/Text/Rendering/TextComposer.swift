import Foundation
import RenderTree

/// Breaks a text into lines and places its letters, by the table of letters' widths.
nonisolated struct TextComposer {
  private struct Letter {
    let letter: Character
    let run: Int
    let width: Double
  }

  private let runs: [TextRun]
  private let fonts: [EstimatedFont]
  private let letters: [Letter]
  private let lineLimit: Int
  private let spacing: Double
  private let alignment: TextAlignment
  private let direction: LayoutDirection

  /// The number of letters that are placed: a longer text fills any screen.
  private static var limit: Int { 20_000 }

  init(_ runs: [TextRun], in environment: EnvironmentValues) {
    self.runs = runs
    let settings = environment.text
    var fonts: [EstimatedFont] = []
    var letters: [Letter] = []
    for (index, run) in runs.enumerated() {
      var members: [JSONMember] = []
      run.attributes.inside(settings.attributes).forEachMember(in: environment) {
        members.append(JSONMember(name: $0.description, value: $1))
      }
      let font = EstimatedFont(.object(members), inside: .plain)
      fonts.append(font)
      let text = settings.textCase.map { $0 == .uppercase ? run.text.uppercased() : run.text.lowercased() }
      for letter in (text ?? run.text).prefix(Self.limit - letters.count) {
        let width = letter.unicodeScalars.reduce(0) { $0 + font.width(of: $1) }
        letters.append(Letter(letter: letter, run: index, width: letter.isNewline ? 0 : width))
      }
    }
    (self.fonts, self.letters) = (fonts, letters)
    lineLimit = settings.lineLimit.map { max(1, $0) } ?? .max
    spacing = Double(settings.lineSpacing)
    alignment = settings.alignment
    direction = environment.layoutDirection
  }

  /// Returns the lines in a room of a width, or in one line each if it is nil, and the size that they take.
  ///
  /// - Complexity: O(letters).
  func compose(in room: CGFloat?) -> (layout: Text.Layout, size: CGSize) {
    let breaks = lines(in: room.map { Double($0) } ?? .infinity)
    let shown = breaks.prefix(lineLimit)
    let widths = shown.map { line in letters[trimmed(line)].reduce(0) { $0 + $1.width } }
    let width = widths.max() ?? 0
    var lines: [Text.Layout.Line] = []
    var top = 0.0
    for (range, own) in zip(shown, widths) {
      let line = place(range, left: indent(own, in: width), width: own, top: top)
      lines.append(line.line)
      top += line.height + spacing
    }
    let layout = Text.Layout(lines: lines, isTruncated: breaks.count > shown.count)
    return (layout, CGSize(width: width, height: max(0, top - spacing)))
  }

  private func indent(_ own: Double, in width: Double) -> Double {
    let rest = width - own
    return switch alignment {
    case .center: rest / 2
    case .leading: direction == .leftToRight ? 0 : rest
    case .trailing: direction == .leftToRight ? rest : 0
    }
  }

  /// The letters of a line without the spaces and the line break at its end.
  private func trimmed(_ line: Range<Int>) -> Range<Int> {
    let end = letters[line].lastIndex { !$0.letter.isWhitespace }.map { $0 + 1 } ?? line.lowerBound
    return line.lowerBound..<end
  }

  /// Places the letters of one line.
  private func place(
    _ range: Range<Int>, left: Double, width: Double, top: Double
  ) -> (line: Text.Layout.Line, height: Double) {
    let used = range.isEmpty ? [fonts.first ?? .plain] : Set(range.map { letters[$0].run }).map { fonts[$0] }
    let (ascent, descent) = (used.map(\.ascent).max()!, used.map(\.descent).max()!)
    let baseline = top + ascent
    var runs: [Text.Layout.Run] = []
    var placed: [PlacedLetter] = []
    var x = 0.0
    for index in range {
      let letter = letters[index]
      let from = direction == .leftToRight ? left + x : left + width - x - letter.width
      placed.append(
        PlacedLetter(letter: letter.letter, x: CGFloat(from), width: CGFloat(letter.width), offset: index))
      x += letter.width
      if index + 1 == range.upperBound || letters[index + 1].run != letter.run {
        runs.append(
          Text.Layout.Run(
            source: self.runs[letter.run], letters: placed, baseline: CGFloat(baseline),
            font: fonts[letter.run], layoutDirection: direction))
        placed = []
      }
    }
    let origin = CGPoint(x: left, y: baseline)
    let bounds = Text.Layout.TypographicBounds(
      origin: origin, width: CGFloat(width), ascent: CGFloat(ascent), descent: CGFloat(descent))
    return (Text.Layout.Line(runs: runs, origin: origin, typographicBounds: bounds), ascent + descent)
  }

  /// The letters of each line: as many words as fit. A word that is longer than a line is broken within.
  private func lines(in room: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, width) = (0, 0.0)
    // Where the line may end, and how wide it is up to there.
    var (end, widthToEnd) = (0, 0.0)
    for (index, letter) in letters.enumerated() {
      if letter.letter.isNewline {
        lines.append(start..<(index + 1))
        (start, end, width) = (index + 1, index + 1, 0)
        continue
      }
      let breaks = letter.letter.unicodeScalars.first.map(EstimatedFont.breaksAround) ?? false
      if breaks { (end, widthToEnd) = (index, width) }
      if !letter.letter.isWhitespace, width + letter.width > room + 0.01, index > start {
        if end <= start { (end, widthToEnd) = (index, width) }
        lines.append(start..<end)
        (start, width) = (end, width - widthToEnd)
      }
      width += letter.width
      if letter.letter.isWhitespace { (end, widthToEnd) = (index + 1, width) }
    }
    lines.append(start..<letters.count)
    return lines
  }
}
