import Foundation
import RenderTree

/// A typeface with a size, or a text style that determines both.
///
/// ```swift
/// Text("Chapter 1").font(.title.weight(.semibold))
/// // {"type": "Text",
/// //  "props": {"text": "Chapter 1", "font": {"style": "title", "weight": "semibold"}}}
/// ```
public struct Font: Hashable, Sendable {
  var style: TextStyle?
  var size: Double?
  var name: String?
  var weight: Weight?
  var isItalic = false
  var design: Design?
  var isMonospacedDigit = false
  var capitals: SmallCaps?
  var lineLeading: Leading?
  var letterWidth: Width?

  /// The letters to show as small capitals.
  enum SmallCaps: String, Hashable, Sendable { case all, lowercase, uppercase }

  /// The role of a text, which determines its font.
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// The weight of a font: the thickness of its strokes.
  public struct Weight: Hashable, Sendable {
    let name: String

    /// The strength `ultraLight`.
    public static let ultraLight = Weight(name: "ultraLight")
    /// The strength `thin`.
    public static let thin = Weight(name: "thin")
    /// The strength `light`.
    public static let light = Weight(name: "light")
    /// The strength `regular`.
    public static let regular = Weight(name: "regular")
    /// The strength `medium`.
    public static let medium = Weight(name: "medium")
    /// The strength `semibold`.
    public static let semibold = Weight(name: "semibold")
    /// The strength `bold`.
    public static let bold = Weight(name: "bold")
    /// The strength `heavy`.
    public static let heavy = Weight(name: "heavy")
    /// The strength `black`.
    public static let black = Weight(name: "black")
  }

  /// The design of the typeface.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// The line spacing of a font.
  public enum Leading: String, Hashable, Sendable {
    case standard, tight, loose
  }

  /// The width of a font's letters.
  public struct Width: Hashable, Sendable {
    /// The width, relative to the standard width 0.
    public var value: CGFloat
    /// Creates a width.
    public init(_ value: CGFloat) { self.value = value }
    /// The breadth `compressed`.
    public static let compressed = Width(-0.3)
    /// The breadth `condensed`.
    public static let condensed = Width(-0.2)
    /// The breadth `standard`.
    public static let standard = Width(0)
    /// The breadth `expanded`.
    public static let expanded = Width(0.2)
  }
}

extension Font {
  /// The font of the text style `largeTitle`.
  public static let largeTitle = Font(style: .largeTitle)
  /// The font of the text style `title`.
  public static let title = Font(style: .title)
  /// The font of the text style `title2`.
  public static let title2 = Font(style: .title2)
  /// The font of the text style `title3`.
  public static let title3 = Font(style: .title3)
  /// The font of the text style `headline`.
  public static let headline = Font(style: .headline)
  /// The font of the text style `subheadline`.
  public static let subheadline = Font(style: .subheadline)
  /// The font of the text style `body`.
  public static let body = Font(style: .body)
  /// The font of the text style `callout`.
  public static let callout = Font(style: .callout)
  /// The font of the text style `footnote`.
  public static let footnote = Font(style: .footnote)
  /// The font of the text style `caption`.
  public static let caption = Font(style: .caption)
  /// The font of the text style `caption2`.
  public static let caption2 = Font(style: .caption2)

  /// Returns the system font in a size.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(size: Double(size), weight: weight, design: design)
  }

  /// Returns the system font in a text style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(style: style, weight: weight, design: design)
  }

  /// Returns a custom font of a size.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(size: Double(size), name: name)
  }

  /// Returns a custom font whose size scales with a text style.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(style: style, size: Double(size), name: name)
  }

  /// Returns a custom font whose size does not scale.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(size: Double(fixedSize), name: name)
  }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var result = self
    change(&result)
    return result
  }

  /// Returns the font in bold.
  public func bold() -> Font { weight(.bold) }
  /// Returns the font in bold, or the font itself if `isActive` is false.
  public func bold(_ isActive: Bool) -> Font { isActive ? bold() : self }
  /// Returns the font in italics.
  public func italic() -> Font { with { $0.isItalic = true } }
  /// Returns the font in italics, or upright if `isActive` is false.
  public func italic(_ isActive: Bool) -> Font { with { $0.isItalic = isActive } }
  /// Returns the font with a weight.
  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  /// Returns the font with the monospaced design.
  public func monospaced() -> Font { with { $0.design = .monospaced } }
  /// Returns the font with digits of equal width.
  public func monospacedDigit() -> Font { with { $0.isMonospacedDigit = true } }
  /// Returns the font with all letters as small capitals.
  public func smallCaps() -> Font { with { $0.capitals = .all } }
  /// Returns the font with lower-case letters as small capitals.
  public func lowercaseSmallCaps() -> Font { with { $0.capitals = .lowercase } }
  /// Returns the font with upper-case letters as small capitals.
  public func uppercaseSmallCaps() -> Font { with { $0.capitals = .uppercase } }
  /// Returns the font with a line spacing.
  public func leading(_ leading: Leading) -> Font { with { $0.lineLeading = leading } }
  /// Returns the font with a width.
  public func width(_ width: Width) -> Font { with { $0.letterWidth = width } }
}

extension Font {
  /// The style of the text, or nil if there is none or the font sets anything besides.
  var onlyStyle: TextStyle? {
    let isRest = size == nil && name == nil && weight == nil && design == nil && letterWidth == nil
    return isRest && !isItalic && !isMonospacedDigit && capitals == nil && lineLeading == nil ? style : nil
  }

  /// The wire format of the font, or nil if nothing is set.
  var json: JSONValue? {
    if let style = onlyStyle { return .string(style.name) }
    let members = JSONValue.members(
      ("style", style.map { .string($0.name) }), ("size", size.map(JSONValue.number)),
      ("name", name.map(JSONValue.string)), ("weight", weight.map { .string($0.name) }),
      ("italic", isItalic ? .bool(true) : nil),
      ("design", design.flatMap { $0 == .default ? nil : .string("\($0)") }),
      ("monospacedDigit", isMonospacedDigit ? .bool(true) : nil),
      ("smallCaps", capitals.map { .string($0.rawValue) }),
      ("leading", lineLeading.flatMap { $0 == .standard ? nil : .string($0.rawValue) }),
      ("width", letterWidth.flatMap { $0 == .standard ? nil : .number(Double($0.value)) }))
    guard case .object(let list) = members, !list.isEmpty else { return nil }
    return list.count == 1 && list[0].name == "style" ? list[0].value : members
  }
}

extension Font.TextStyle {
  /// The name of the case. Written out, because describing a case by reflection costs more than everything
  /// else a text does.
  var name: String {
    switch self {
    case .largeTitle: "largeTitle"
    case .title: "title"
    case .title2: "title2"
    case .title3: "title3"
    case .headline: "headline"
    case .subheadline: "subheadline"
    case .body: "body"
    case .callout: "callout"
    case .footnote: "footnote"
    case .caption: "caption"
    case .caption2: "caption2"
    }
  }
}
