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
  /// The same text with letters of another breadth.
  public func fontWidth(_ width: Font.Width?) -> Text { with { $0.changeExtra { $0.width = width } } }
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

  /// The same text, underlined or not.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    with {
      $0.isUnderlined = isActive
      $0.changeExtra { $0.underline = LineStyle(isActive, pattern, color) }
    }
  }

  /// The same text, struck through or not.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    with {
      $0.isStruckThrough = isActive
      $0.changeExtra { $0.strikethrough = LineStyle(isActive, pattern, color) }
    }
  }

  /// The same text in a colour.
  public func foregroundColor(_ color: Color?) -> Text {
    with { $0.foregroundStyle = color.map { AnyShapeStyle($0) } }
  }

  /// The same text painted with a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    with { $0.foregroundStyle = AnyShapeStyle(style) }
  }

  /// The same text with another distance between letters.
  public func kerning(_ kerning: CGFloat) -> Text { with { $0.changeExtra { $0.kerning = Double(kerning) } } }
  /// The same text with another distance between letters, after the last one too.
  public func tracking(_ tracking: CGFloat) -> Text {
    with { $0.changeExtra { $0.tracking = Double(tracking) } }
  }
  /// The same text above its line, or below it.
  public func baselineOffset(_ offset: CGFloat) -> Text {
    with { $0.changeExtra { $0.baselineOffset = Double(offset) } }
  }
  /// The same text in a size beside the font's.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? with { $0.changeExtra { $0.scale = scale.name } } : self
  }

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
    let color: Color?

    /// A line with a pattern.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// Nil if there is no line, or a plain one.
    init?(_ isActive: Bool, _ pattern: Pattern, _ color: Color?) {
      guard isActive, pattern != .solid || color != nil else { return nil }
      self.init(pattern: pattern, color: color)
    }

    /// The line as it goes over the wire.
    var json: JSONValue {
      .members(
        ("pattern", pattern == .solid ? nil : .string(pattern.rawValue)), ("color", color?.json))
    }

    /// One plain line.
    public static let single = LineStyle()

    /// The pattern of a line.
    public enum Pattern: String, Hashable, Sendable {
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
