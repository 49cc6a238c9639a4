import Foundation
import RenderTree

extension Text {
  /// The lines of a text, as a ``TextRenderer`` gets them. Places and sizes are estimates.
  public nonisolated struct Layout: RandomAccessCollection, Equatable {
    let lines: [Line]
    /// Whether the text has more lines than may be shown.
    public let isTruncated: Bool

    /// The position of the first line.
    public var startIndex: Int { 0 }
    /// The position after the last line.
    public var endIndex: Int { lines.count }
    /// The line at a position.
    public subscript(index: Int) -> Line { lines[index] }

    /// The place of a letter in the text.
    public struct CharacterIndex: Hashable, Comparable, Strideable, Sendable {
      let offset: Int

      /// Returns whether one place is before another.
      public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
      /// Returns the number of letters up to another place.
      public func distance(to other: Self) -> Int { other.offset - offset }
      /// Returns the place that is a number of letters away.
      public func advanced(by n: Int) -> Self { Self(offset: offset + n) }
    }

    /// Options for drawing letters.
    public struct DrawingOptions: OptionSet, Sendable {
      /// The bits of the options.
      public let rawValue: Int

      /// Creates options from their bits.
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// Does not move letters to whole pixels. Clients never do.
      public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
    }

    /// The place and the size of letters.
    public struct TypographicBounds: Equatable, Sendable {
      /// The beginning of the baseline.
      public var origin: CGPoint
      /// The width of the letters.
      public var width: CGFloat
      /// The height above the baseline.
      public var ascent: CGFloat
      /// The depth below the baseline.
      public var descent: CGFloat
      /// The distance to the next line, beyond ascent and descent.
      public var leading: CGFloat

      /// Creates bounds without size.
      public init() { (origin, width, ascent, descent, leading) = (.zero, 0, 0, 0, 0) }

      init(origin: CGPoint, width: CGFloat, ascent: CGFloat, descent: CGFloat) {
        (self.origin, self.width, self.ascent, self.descent) = (origin, width, ascent, descent)
        leading = 0
      }

      /// The rectangle around the letters.
      public var rect: CGRect {
        CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
      }
    }
  }
}

extension Text.Layout {
  /// A line of a text.
  public nonisolated struct Line: RandomAccessCollection, Equatable {
    let runs: [Run]
    /// The beginning of the baseline.
    public var origin: CGPoint
    /// The place and the size of the line.
    public let typographicBounds: TypographicBounds

    /// The position of the first run.
    public var startIndex: Int { 0 }
    /// The position after the last run.
    public var endIndex: Int { runs.count }
    /// The run at a position.
    public subscript(index: Int) -> Run { runs[index] }
  }

  /// Letters of a line with equal attributes.
  public nonisolated struct Run: RandomAccessCollection, Equatable {
    let source: TextRun
    let letters: [PlacedLetter]
    let baseline: CGFloat
    let font: EstimatedFont
    /// The direction in which the letters follow each other.
    public let layoutDirection: LayoutDirection

    /// The position of the first letter.
    public var startIndex: Int { 0 }
    /// The position after the last letter.
    public var endIndex: Int { letters.count }
    /// The letter at a position.
    public subscript(index: Int) -> RunSlice { RunSlice(run: self, indices: index..<(index + 1)) }
    /// The letters in a range of positions.
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }
    /// The place and the size of the letters.
    public var typographicBounds: TypographicBounds { bounds(of: letters.indices) }
    /// The places of the letters in the text.
    public var characterIndices: [CharacterIndex] { letters.map { CharacterIndex(offset: $0.offset) } }

    /// The value of a type that the app gave the letters, or nil if it gave none.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { source.attributes.extra?.custom?.value(key) }
  }

  /// Some letters of a run.
  public nonisolated struct RunSlice: RandomAccessCollection, Equatable {
    /// The run that the letters belong to.
    public var run: Run
    /// The positions of the letters in the run.
    public var indices: Range<Int>

    /// Creates a slice of a run.
    public init(run: Run, indices: Range<Int>) {
      (self.run, self.indices) = (run, indices)
    }

    /// The position of the first letter.
    public var startIndex: Int { indices.lowerBound }
    /// The position after the last letter.
    public var endIndex: Int { indices.upperBound }
    /// The letter at a position.
    public subscript(index: Int) -> RunSlice { RunSlice(run: run, indices: index..<(index + 1)) }
    /// The letters in a range of positions.
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }
    /// The place and the size of the letters.
    public var typographicBounds: TypographicBounds { run.bounds(of: indices) }
    /// The places of the letters in the text.
    public var characterIndices: [CharacterIndex] {
      run.letters[indices].map { CharacterIndex(offset: $0.offset) }
    }

    /// The value of a type that the app gave the letters, or nil if it gave none.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }
  }
}

/// A letter of a line.
nonisolated struct PlacedLetter: Equatable {
  let letter: Character
  /// The distance from the left edge of the text.
  let x: CGFloat
  let width: CGFloat
  /// The place in the text.
  let offset: Int
}

extension Text.Layout.Run {
  /// Returns the place and the size of some letters.
  fileprivate func bounds(of indices: Range<Int>) -> Text.Layout.TypographicBounds {
    guard let first = letters[indices].first, let last = letters[indices].last else {
      return Text.Layout.TypographicBounds()
    }
    let left = Swift.min(first.x, last.x)
    let right = Swift.max(first.x + first.width, last.x + last.width)
    return Text.Layout.TypographicBounds(
      origin: CGPoint(x: left, y: baseline), width: right - left, ascent: font.ascent, descent: font.descent)
  }
}

extension EstimatedFont {
  /// The height above the baseline, within the height of a line.
  var ascent: Double { lineHeight * 0.5 + size * 0.36 }
  /// The depth below the baseline, within the height of a line.
  var descent: Double { lineHeight - ascent }
}
