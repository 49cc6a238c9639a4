import RenderTree

/// The attributes of letters. An attribute that is nil is inherited from the surroundings.
///
/// Every text has a value of this type, and most set little: a few bits, and a reference to the rest if there
/// is any.
struct TextAttributes: Equatable, Sendable {
  private var flags = TextFlags()
  /// Nil if none of its parts is set.
  private var rare: RareTextAttributes?

  init() {}

  /// Creates the attributes of a symbol within a text.
  init(font: Font?, foregroundStyle: AnyShapeStyle?) {
    rare = RareTextAttributes(RareTextAttributes.Parts(font: font, foregroundStyle: foregroundStyle))
  }

  /// Whether nothing is set.
  var isEmpty: Bool { flags.isEmpty && rare == nil }

  var font: Font? {
    get { rare?.font }
    set {
      if rare == nil, let style = newValue?.onlyStyle {
        rare = .ofStyle[style]
      } else {
        changeLook { $0.font = newValue }
      }
    }
  }

  var foregroundStyle: AnyShapeStyle? {
    get { rare?.foregroundStyle }
    set {
      if rare == nil, let style = newValue, let foreground = SharedTextAttributes.Foreground(style),
        let shared = SharedTextAttributes(font: nil, foreground: foreground).object
      {
        rare = shared
      } else {
        changeLook { $0.foregroundStyle = newValue }
      }
    }
  }

  var weight: Font.Weight? {
    get { rare?.weight }
    set { changeLook { $0.weight = newValue } }
  }

  var design: Font.Design? {
    get { rare?.design }
    set { changeLook { $0.design = newValue } }
  }

  /// The attributes that hardly any text sets.
  var extra: RareTextAttributes.Parts.Extra? {
    get { rare?.extra }
    set { changeLook { $0.extra = newValue.map { RareTextAttributes.Parts.SharedExtra($0) } } }
  }

  /// Changes the attributes that hardly any text sets.
  mutating func changeExtra(_ change: (inout RareTextAttributes.Parts.Extra) -> Void) {
    var extra = extra ?? RareTextAttributes.Parts.Extra()
    change(&extra)
    self.extra = extra == RareTextAttributes.Parts.Extra() ? nil : extra
  }

  /// The address of the link that the letters are part of.
  var link: String? {
    get { rare?.extra?.link }
    set { changeExtra { $0.link = newValue } }
  }

  var isBold: Bool? {
    get { flags[.bold] }
    set { flags[.bold] = newValue }
  }

  var isItalic: Bool? {
    get { flags[.italic] }
    set { flags[.italic] = newValue }
  }

  var isUnderlined: Bool? {
    get { flags[.underlined] }
    set { flags[.underlined] = newValue }
  }

  var isStruckThrough: Bool? {
    get { flags[.struckThrough] }
    set { flags[.struckThrough] = newValue }
  }

  var isMonospaced: Bool? {
    get { flags[.monospaced] }
    set { flags[.monospaced] = newValue }
  }

  var isMonospacedDigit: Bool? {
    get { flags[.monospacedDigit] }
    set { flags[.monospacedDigit] = newValue }
  }

  private mutating func changeLook(_ change: (inout RareTextAttributes.Parts) -> Void) {
    var parts = rare?.parts ?? RareTextAttributes.Parts()
    change(&parts)
    rare = RareTextAttributes(parts)
  }

  /// Returns the attributes, with unset ones inherited from the surroundings.
  func inside(_ outer: TextAttributes) -> TextAttributes {
    if isEmpty { return outer }
    if outer.isEmpty { return self }
    var result = self
    result.flags = flags.inside(outer.flags)
    if let outer = outer.rare {
      result.rare = rare?.inside(outer) ?? outer
    }
    return result
  }

  /// Returns only the attributes that differ from other ones; the rest is nil.
  func difference(from other: TextAttributes) -> TextAttributes {
    selecting(equal: false, to: other)
  }

  /// Returns only the attributes that are equal to other ones; the rest is nil.
  func common(with other: TextAttributes) -> TextAttributes {
    selecting(equal: true, to: other)
  }

  private func selecting(equal: Bool, to other: TextAttributes) -> TextAttributes {
    var result = TextAttributes()
    result.flags = flags.selecting(equal: equal, to: other.flags)
    if let rare {
      result.rare = RareTextAttributes(
        rare.parts.selecting(equal: equal, to: other.rare?.parts ?? RareTextAttributes.Parts()))
    }
    return result
  }
}

extension NodeDeclaration {
  /// Writes the attributes.
  func set(_ attributes: TextAttributes, in environment: EnvironmentValues) {
    attributes.forEachMember(in: environment) { set($0, $1) }
  }
}

extension TextAttributes {
  /// Visits the members that describe the attributes in JSON.
  func forEachMember(in environment: EnvironmentValues, _ visit: (StaticString, JSONValue) -> Void) {
    if isEmpty { return }
    if rare != nil || isMonospacedDigit == true {
      var font = font ?? Font()
      if let weight { font.weight = weight }
      if let design { font.design = design }
      if let width = extra?.width { font.letterWidth = width }
      if isMonospacedDigit == true { font.isMonospacedDigit = true }
      if let font = font.json { visit("font", font) }
      if let foregroundStyle { visit("foregroundStyle", foregroundStyle._json(in: environment)) }
    }
    if isBold == true { visit("bold", .bool(true)) }
    if isItalic == true { visit("italic", .bool(true)) }
    if isUnderlined == true { visit("underline", .bool(true)) }
    if isStruckThrough == true { visit("strikethrough", .bool(true)) }
    if isMonospaced == true { visit("monospaced", .bool(true)) }
    extra?.forEachMember(in: environment, visit)
  }
}

extension RareTextAttributes.Parts.Extra {
  fileprivate func forEachMember(
    in environment: EnvironmentValues, _ visit: (StaticString, JSONValue) -> Void
  ) {
    if let underline, underline != .single { visit("underlineStyle", underline.json) }
    if let strikethrough, strikethrough != .single { visit("strikethroughStyle", strikethrough.json) }
    if let kerning { visit("kerning", .number(kerning)) }
    if let tracking { visit("tracking", .number(tracking)) }
    if let baselineOffset { visit("baselineOffset", .number(baselineOffset)) }
    if let scale, scale != "default" { visit("textScale", .string(scale)) }
    if let backgroundColor { visit("backgroundColor", backgroundColor.json) }
    if let levels { visit("foregroundLevels", .array(levels.map { $0._json(in: environment) })) }
    if let link { visit("link", .string(link)) }
  }
}
