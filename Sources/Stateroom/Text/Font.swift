import Foundation
import RenderTree

/// A typeface with a size, or a text style that stands for both.
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

  /// The letters that are shown as small capitals.
  enum SmallCaps: String, Hashable, Sendable { case all, lowercase, uppercase }

  /// The part that a text plays.
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// The strength of the strokes.
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

  /// The character of the typeface.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// The distance between lines.
  public enum Leading: String, Hashable, Sendable {
    case standard, tight, loose
  }

  /// The breadth of the letters.
  public struct Width: Hashable, Sendable {
    /// The breadth, 0 being the usual one.
    public var value: CGFloat
    /// A breadth.
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

  /// The system's typeface in a size.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(size: Double(size), weight: weight, design: design)
  }

  /// The system's typeface in a text style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(style: style, weight: weight, design: design)
  }

  /// A typeface by its name.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(size: Double(size), name: name)
  }

  /// A typeface by its name, with a size that grows as a text style does.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(style: style, size: Double(size), name: name)
  }

  /// A typeface by its name, with a size that does not grow.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(size: Double(fixedSize), name: name)
  }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var result = self
    change(&result)
    return result
  }

  /// The same font, bold.
  public func bold() -> Font { weight(.bold) }
  /// The same font, bold or not.
  public func bold(_ isActive: Bool) -> Font { isActive ? bold() : self }
  /// The same font, italic.
  public func italic() -> Font { with { $0.isItalic = true } }
  /// The same font, italic or not.
  public func italic(_ isActive: Bool) -> Font { with { $0.isItalic = isActive } }
  /// The same font in another strength.
  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  /// The same font with letters of one breadth.
  public func monospaced() -> Font { with { $0.design = .monospaced } }
  /// The same font with digits of one breadth.
  public func monospacedDigit() -> Font { with { $0.isMonospacedDigit = true } }
  /// The same font with small capitals.
  public func smallCaps() -> Font { with { $0.capitals = .all } }
  /// The same font with lower-case letters as small capitals.
  public func lowercaseSmallCaps() -> Font { with { $0.capitals = .lowercase } }
  /// The same font with upper-case letters as small capitals.
  public func uppercaseSmallCaps() -> Font { with { $0.capitals = .uppercase } }
  /// The same font with another distance between lines.
  public func leading(_ leading: Leading) -> Font { with { $0.lineLeading = leading } }
  /// The same font with letters of another breadth.
  public func width(_ width: Width) -> Font { with { $0.letterWidth = width } }
}

extension Font {
  /// The font as it goes over the wire; nil where nothing is set.
  var json: JSONValue? {
    if let style, self == Font(style: style) { return .string(style.name) }
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
  /// The case's name. Written out, because describing a case by reflection costs more than all else that a text does.
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
