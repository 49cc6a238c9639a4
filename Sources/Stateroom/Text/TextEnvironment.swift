import Foundation
import RenderTree

/// What the environment says of texts. One value, so that a text looks it up once.
struct TextEnvironment: Equatable {
  var attributes = TextAttributes()
  var lineLimit: Int?
  var minimumLines: Int?
  var alignment = TextAlignment.leading
  var textCase: Text.Case?
  var minimumScaleFactor: CGFloat = 1
  var truncationMode = Text.TruncationMode.tail
  var lineSpacing: CGFloat = 0
  var allowsTightening = false
}

private enum TextEnvironmentKey: EnvironmentKey {
  static var defaultValue: TextEnvironment { TextEnvironment() }
}

extension EnvironmentValues {
  var text: TextEnvironment {
    get { self[TextEnvironmentKey.self] }
    set { self[TextEnvironmentKey.self] = newValue }
  }

  /// Whether anything is said of texts, other than that they are as they are.
  var saysMoreOfTexts: Bool { isSet(TextEnvironmentKey.self) }

  /// The font of texts.
  public var font: Font? {
    get { text.attributes.font }
    set { text.attributes.font = newValue }
  }

  /// How many lines a text may have; nil where there is no limit.
  public var lineLimit: Int? {
    get { text.lineLimit }
    set { text.lineLimit = newValue }
  }

  /// How lines of one text are aligned to one another.
  public var multilineTextAlignment: TextAlignment {
    get { text.alignment }
    set { text.alignment = newValue }
  }

  /// In which letters texts are shown.
  public var textCase: Text.Case? {
    get { text.textCase }
    set { text.textCase = newValue }
  }

  /// How small a text may become to fit.
  public var minimumScaleFactor: CGFloat {
    get { text.minimumScaleFactor }
    set { text.minimumScaleFactor = newValue }
  }

  /// Where a text that does not fit is cut.
  public var truncationMode: Text.TruncationMode {
    get { text.truncationMode }
    set { text.truncationMode = newValue }
  }

  /// The distance between lines.
  public var lineSpacing: CGFloat {
    get { text.lineSpacing }
    set { text.lineSpacing = newValue }
  }

  /// Whether letters may stand closer to fit.
  public var allowsTightening: Bool {
    get { text.allowsTightening }
    set { text.allowsTightening = newValue }
  }
}

extension NodeDeclaration {
  /// The surroundings of a text: inside a control's label what the control itself shows is left out, so that
  /// a font far above does not make a plain label a special one.
  var textSurroundings: TextEnvironment {
    var text = environment.text
    guard let region = node.scope.region as? LabelRegionNode else { return text }
    let outer = EnvironmentValues(region.owner.scope.environment).text
    text.attributes = text.attributes.difference(from: outer.attributes)
    if text.lineLimit == outer.lineLimit { text.lineLimit = nil }
    if text.minimumLines == outer.minimumLines { text.minimumLines = nil }
    if text.alignment == outer.alignment { text.alignment = .leading }
    if text.textCase == outer.textCase { text.textCase = nil }
    if text.lineSpacing == outer.lineSpacing { text.lineSpacing = 0 }
    if text.truncationMode == outer.truncationMode { text.truncationMode = .tail }
    if text.minimumScaleFactor == outer.minimumScaleFactor { text.minimumScaleFactor = 1 }
    if text.allowsTightening == outer.allowsTightening { text.allowsTightening = false }
    return text
  }

  /// Shows what the environment says of the texts of a control.
  func declareTextStyle() {
    if environment.saysMoreOfTexts { set(textSurroundings) }
  }

  /// Writes what the surroundings of a text say, with attributes of its own where it has some.
  func set(_ text: TextEnvironment, _ attributes: TextAttributes = TextAttributes()) {
    set(attributes.inside(text.attributes), in: environment)
    if let limit = text.lineLimit { set("lineLimit", limit) }
    if let lines = text.minimumLines { set("minimumLines", lines) }
    if text.alignment != .leading { set("multilineTextAlignment", text.alignment.name) }
    if let textCase = text.textCase { set("textCase", "\(textCase)") }
    if text.lineSpacing != 0 { set("lineSpacing", Double(text.lineSpacing)) }
    if text.truncationMode != .tail { set("truncationMode", "\(text.truncationMode)") }
    if text.minimumScaleFactor != 1 { set("minimumScaleFactor", Double(text.minimumScaleFactor)) }
    if text.allowsTightening { set("allowsTightening", true) }
  }
}
