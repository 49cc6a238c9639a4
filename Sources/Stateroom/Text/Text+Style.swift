import Foundation
import RenderTree

extension Text {
  /// The same text with some attributes; those nearest to the text win.
  func with(_ change: (inout TextAttributes) -> Void) -> Text {
    var outer = TextAttributes()
    change(&outer)
    return Text(storage, textStyle.inside(outer))
  }

  /// The same text in a font.
  public func font(_ font: Font?) -> Text { with { $0.font = font } }
  /// The same text in a strength.
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
  /// The same text in a typeface of another character.
  public func fontDesign(_ design: Font.Design?) -> Text { with { $0.design = design } }
  /// The same text with letters of another breadth, which the client does not draw.
  public func fontWidth(_ width: Font.Width?) -> Text { self }
  /// The same text, bold.
  public func bold() -> Text { with { $0.isBold = true } }
  /// The same text, bold or not.
  public func bold(_ isActive: Bool) -> Text { with { $0.isBold = isActive } }
  /// The same text, italic.
  public func italic() -> Text { with { $0.isItalic = true } }
  /// The same text, italic or not.
  public func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive } }
  /// The same text with letters of one breadth.
  public func monospaced(_ isActive: Bool = true) -> Text { with { $0.isMonospaced = isActive } }
  /// The same text with digits of one breadth.
  public func monospacedDigit() -> Text { with { $0.isMonospacedDigit = true } }

  /// The same text, underlined or not. The line has the client's pattern.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    with { $0.isUnderlined = isActive }
  }

  /// The same text, struck through or not. The line has the client's pattern.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    with { $0.isStruckThrough = isActive }
  }

  /// The same text in a colour.
  public func foregroundColor(_ color: Color?) -> Text {
    with { $0.foregroundStyle = color.map { AnyShapeStyle($0) } }
  }

  /// The same text painted with a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    with { $0.foregroundStyle = AnyShapeStyle(style) }
  }

  /// The same text. The client keeps its own distance between letters.
  public func kerning(_ kerning: CGFloat) -> Text { self }
  /// The same text. The client keeps its own distance between letters.
  public func tracking(_ tracking: CGFloat) -> Text { self }
  /// The same text. The client keeps its own baseline.
  public func baselineOffset(_ offset: CGFloat) -> Text { self }
  /// The same text. The client keeps its own breadth of the letters.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }

  /// A size beside the font's.
  public struct Scale: Hashable, Sendable {
    let name: String
    /// The font's own.
    public static let `default` = Scale(name: "default")
    /// Smaller, for what matters less.
    public static let secondary = Scale(name: "secondary")
  }

  /// How a line under or through a text is drawn.
  public struct LineStyle: Hashable, Sendable {
    let pattern: Pattern

    /// A line with a pattern.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
    }

    /// One plain line.
    public static let single = LineStyle()

    /// The pattern of a line.
    public enum Pattern: Hashable, Sendable {
      /// Without gaps.
      case solid
      /// Points.
      case dot
      /// Dashes.
      case dash
      /// Dashes and points by turns.
      case dashDot
      /// A dash and two points by turns.
      case dashDotDot
    }
  }
}
