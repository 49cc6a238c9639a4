import RenderTree

/// How letters look. What is nil is as the surroundings have it.
struct TextAttributes: Equatable, Sendable {
  var font: Font?
  var foregroundStyle: AnyShapeStyle?
  var weight: Font.Weight?
  var design: Font.Design?
  var isBold: Bool?
  var isItalic: Bool?
  var isUnderlined: Bool?
  var isStruckThrough: Bool?
  var isMonospaced: Bool?
  var isMonospacedDigit: Bool?

  /// The attributes with those of the surroundings where they say nothing.
  func inside(_ outer: TextAttributes) -> TextAttributes {
    if self == TextAttributes() { return outer }
    return TextAttributes(
      font: font ?? outer.font, foregroundStyle: foregroundStyle ?? outer.foregroundStyle,
      weight: weight ?? outer.weight, design: design ?? outer.design, isBold: isBold ?? outer.isBold,
      isItalic: isItalic ?? outer.isItalic, isUnderlined: isUnderlined ?? outer.isUnderlined,
      isStruckThrough: isStruckThrough ?? outer.isStruckThrough,
      isMonospaced: isMonospaced ?? outer.isMonospaced,
      isMonospacedDigit: isMonospacedDigit ?? outer.isMonospacedDigit)
  }

  /// The attributes in which this differs from other ones: the rest is nil.
  func difference(from other: TextAttributes) -> TextAttributes {
    selecting(equal: false, to: other)
  }

  /// The attributes that both have: the rest is nil.
  func common(with other: TextAttributes) -> TextAttributes {
    selecting(equal: true, to: other)
  }

  private func selecting(equal: Bool, to other: TextAttributes) -> TextAttributes {
    func select<Value: Equatable>(_ field: KeyPath<TextAttributes, Value?>) -> Value? {
      let own = self[keyPath: field]
      return (own == other[keyPath: field]) == equal ? own : nil
    }
    return TextAttributes(
      font: select(\.font), foregroundStyle: select(\.foregroundStyle), weight: select(\.weight),
      design: select(\.design), isBold: select(\.isBold), isItalic: select(\.isItalic),
      isUnderlined: select(\.isUnderlined), isStruckThrough: select(\.isStruckThrough),
      isMonospaced: select(\.isMonospaced), isMonospacedDigit: select(\.isMonospacedDigit))
  }
}

extension NodeDeclaration {
  /// Writes how letters look.
  func set(_ attributes: TextAttributes, in environment: EnvironmentValues) {
    if attributes == TextAttributes() { return }
    var font = attributes.font ?? Font()
    if let weight = attributes.weight { font.weight = weight }
    if let design = attributes.design { font.design = design }
    if attributes.isMonospacedDigit == true { font.isMonospacedDigit = true }
    if let font = font.json { set("font", font) }
    if let style = attributes.foregroundStyle { set("foregroundStyle", style._json(in: environment)) }
    set("bold", where: attributes.isBold == true)
    set("italic", where: attributes.isItalic == true)
    set("underline", where: attributes.isUnderlined == true)
    set("strikethrough", where: attributes.isStruckThrough == true)
    set("monospaced", where: attributes.isMonospaced == true)
  }
}
