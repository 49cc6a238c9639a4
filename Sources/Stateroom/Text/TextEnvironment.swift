import Foundation
import RenderTree

/// The text settings of the environment. They are one value, so that a text looks them up once.
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
  var rendering: TextRendering?
}

private enum TextEnvironmentKey: EnvironmentKey {
  static var defaultValue: TextEnvironment { TextEnvironment() }
}

extension EnvironmentValues {
  var text: TextEnvironment {
    get { self[TextEnvironmentKey.self] }
    set { self[TextEnvironmentKey.self] = newValue }
  }

  /// Whether any text setting is in the environment.
  var saysMoreOfTexts: Bool { isSet(TextEnvironmentKey.self) }

  /// The font of texts.
  public var font: Font? {
    get { text.attributes.font }
    set { text.attributes.font = newValue }
  }

  /// The maximum number of lines of a text, or nil if there is no limit.
  public var lineLimit: Int? {
    get { text.lineLimit }
    set { text.lineLimit = newValue }
  }

  /// The alignment of the lines of one text to each other.
  public var multilineTextAlignment: TextAlignment {
    get { text.alignment }
    set { text.alignment = newValue }
  }

  /// The letter case in which texts are shown, or nil if they are shown unchanged.
  public var textCase: Text.Case? {
    get { text.textCase }
    set { text.textCase = newValue }
  }

  /// The smallest scale factor to which a text may shrink to fit.
  public var minimumScaleFactor: CGFloat {
    get { text.minimumScaleFactor }
    set { text.minimumScaleFactor = newValue }
  }

  /// The place at which a text is cut if it does not fit.
  public var truncationMode: Text.TruncationMode {
    get { text.truncationMode }
    set { text.truncationMode = newValue }
  }

  /// The distance between lines, in points.
  public var lineSpacing: CGFloat {
    get { text.lineSpacing }
    set { text.lineSpacing = newValue }
  }

  /// Whether the letters of a text may move closer together to fit.
  public var allowsTightening: Bool {
    get { text.allowsTightening }
    set { text.allowsTightening = newValue }
  }
}

extension NodeDeclaration {
  /// The text settings around a text, without those that an enclosing control's node has already.
  ///
  /// The text in a control's label omits them, so that a font set far above does not turn a plain label into
  /// a special one.
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

  /// Writes the text settings of the environment to the node of a control.
  func declareTextStyle() {
    if environment.saysMoreOfTexts { set(textSurroundings) }
  }

  /// Writes the text settings around a text, overridden by its own attributes.
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
