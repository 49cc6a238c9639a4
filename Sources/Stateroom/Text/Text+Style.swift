import Foundation
import RenderTree

extension Text {
  /// Returns the text with attributes. Attributes that it already has take precedence.
  func with(_ change: (inout TextAttributes) -> Void) -> Text {
    var outer = TextAttributes()
    change(&outer)
    return Text(storage, textStyle.inside(outer))
  }

  /// Returns the text in a font.
  public func font(_ font: Font?) -> Text { with { $0.font = font } }
  /// Returns the text in a font weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
  /// Returns the text in a font design.
  public func fontDesign(_ design: Font.Design?) -> Text { with { $0.design = design } }
  /// Returns the text in a font width.
  public func fontWidth(_ width: Font.Width?) -> Text { with { $0.changeExtra { $0.width = width } } }
  /// Returns the text in bold.
  ///
  /// ```swift
  /// Text("Sold out: ").bold() + Text("try tomorrow")
  /// // {"type": "Text",
  /// //  "props": {
  /// //    "text": "Sold out: try tomorrow",
  /// //    "runs": [{"text": "Sold out: ", "bold": true}, {"text": "try tomorrow"}]}}
  /// ```
  public func bold() -> Text { with { $0.isBold = true } }
  /// Returns the text in bold, or not in bold if `isActive` is false.
  public func bold(_ isActive: Bool) -> Text { with { $0.isBold = isActive } }
  /// Returns the text in italics.
  public func italic() -> Text { with { $0.isItalic = true } }
  /// Returns the text in italics, or upright if `isActive` is false.
  public func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive } }
  /// Returns the text with letters of equal width, or with the font's own if `isActive` is false.
  public func monospaced(_ isActive: Bool = true) -> Text { with { $0.isMonospaced = isActive } }
  /// Returns the text with digits of equal width.
  public func monospacedDigit() -> Text { with { $0.isMonospacedDigit = true } }

  /// Returns the text with an underline, or without if `isActive` is false.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    with {
      $0.isUnderlined = isActive
      $0.changeExtra { $0.underline = LineStyle(isActive, pattern, color) }
    }
  }

  /// Returns the text struck through, or not if `isActive` is false.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    with {
      $0.isStruckThrough = isActive
      $0.changeExtra { $0.strikethrough = LineStyle(isActive, pattern, color) }
    }
  }

  /// Returns the text in a colour.
  ///
  /// ```swift
  /// Text("Ready ").foregroundColor(.green) + Text("since 9:00")
  /// // {"type": "Text",
  /// //  "props": {
  /// //    "text": "Ready since 9:00",
  /// //    "runs": [{"text": "Ready ", "foregroundStyle": "green"}, {"text": "since 9:00"}]}}
  /// ```
  public func foregroundColor(_ color: Color?) -> Text {
    with { $0.foregroundStyle = color.map { AnyShapeStyle($0) } }
  }

  /// Returns the text with a foreground style.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    with { $0.foregroundStyle = AnyShapeStyle(style) }
  }

  /// Returns the text with a kerning: a distance added between letters.
  public func kerning(_ kerning: CGFloat) -> Text { with { $0.changeExtra { $0.kerning = Double(kerning) } } }
  /// Returns the text with a tracking: a distance added after each letter, the last one too.
  public func tracking(_ tracking: CGFloat) -> Text {
    with { $0.changeExtra { $0.tracking = Double(tracking) } }
  }
  /// Returns the text with an offset from the baseline, upwards if it is positive.
  public func baselineOffset(_ offset: CGFloat) -> Text {
    with { $0.changeExtra { $0.baselineOffset = Double(offset) } }
  }
  /// Returns the text with a scale, or the text itself if `isEnabled` is false.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? with { $0.changeExtra { $0.scale = scale.name } } : self
  }

  /// A scale of a text, relative to the size of its font.
  public struct Scale: Hashable, Sendable {
    let name: String
    /// The size of the font.
    public static let `default` = Scale(name: "default")
    /// A smaller size, for secondary text.
    public static let secondary = Scale(name: "secondary")
  }

  /// The style of an underline or a strikethrough line.
  public struct LineStyle: Hashable, Sendable {
    let pattern: Pattern
    let color: Color?

    /// Creates a line style with a pattern and a colour.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// Creates the style of a line, or returns nil if there is no line or a plain one.
    init?(_ isActive: Bool, _ pattern: Pattern, _ color: Color?) {
      guard isActive, pattern != .solid || color != nil else { return nil }
      self.init(pattern: pattern, color: color)
    }

    /// The wire format of the line style.
    var json: JSONValue {
      .members(
        ("pattern", pattern == .solid ? nil : .string(pattern.rawValue)), ("color", color?.json))
    }

    /// A solid line in the colour of the text.
    public static let single = LineStyle()

    /// The pattern of a line.
    public enum Pattern: String, Hashable, Sendable {
      /// A solid line.
      case solid
      /// Dots.
      case dot
      /// Dashes.
      case dash
      /// Dashes and dots alternating.
      case dashDot
      /// A dash and two dots alternating.
      case dashDotDot
    }
  }
}
