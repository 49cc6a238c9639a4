import RenderTree

/// The attributes that few texts set, shared by reference.
final class RareTextAttributes: Equatable, Sendable {
  let parts: Parts
  /// The parts, if all texts that have these and no others share the object.
  private let shared: SharedTextAttributes?

  /// The attributes of the texts that set nothing but a style of the font, as most of those with attributes do: they
  /// share them.
  static let ofStyle = Dictionary(
    uniqueKeysWithValues: Font.TextStyle.allCases.map { style in
      (style, RareTextAttributes(shared: SharedTextAttributes(font: style, foreground: nil)))
    })

  struct Parts: Equatable, Sendable {
    var font: Font?
    var foregroundStyle: AnyShapeStyle?
    var weight: Font.Weight?
    var design: Font.Design?
    /// The attributes that hardly any text sets.
    var extra: SharedExtra?

    /// Returns the parts, with unset ones inherited from the surroundings.
    func inside(_ outer: Parts) -> Parts {
      Parts(
        font: font ?? outer.font, foregroundStyle: foregroundStyle ?? outer.foregroundStyle,
        weight: weight ?? outer.weight, design: design ?? outer.design,
        extra: extra.map { own in outer.extra.map { SharedExtra(own.values.inside($0.values)) } ?? own }
          ?? outer.extra)
    }

    /// Returns only the parts that are equal to other ones, or only those that differ; the rest is nil.
    func selecting(equal: Bool, to other: Parts) -> Parts {
      func select<Value: Equatable>(_ own: Value?, _ other: Value?) -> Value? {
        (own == other) == equal ? own : nil
      }
      return Parts(
        font: select(font, other.font), foregroundStyle: select(foregroundStyle, other.foregroundStyle),
        weight: select(weight, other.weight), design: select(design, other.design),
        extra: extra?.values.selecting(equal: equal, to: other.extra?.values ?? Extra()).map {
          SharedExtra($0)
        }
      )
    }

    /// Attributes by reference: they take several times as much memory as all others.
    final class SharedExtra: Equatable, Sendable {
      let values: Extra

      init(_ values: Extra) { self.values = values }
      init(storedRepresentation values: Extra) { self.values = values }

      static func == (left: SharedExtra, right: SharedExtra) -> Bool {
        left === right || left.values == right.values
      }
    }

    /// The attributes that hardly any text sets.
    struct Extra: Equatable, Sendable {
      var width: Font.Width?
      var kerning: Double?
      var tracking: Double?
      var baselineOffset: Double?
      var scale: String?
      var underline: Text.LineStyle?
      var strikethrough: Text.LineStyle?
      var backgroundColor: Color?
      /// The address of the link that the letters are part of.
      var link: String?
      /// The styles of the foreground levels below the first.
      var levels: [AnyShapeStyle]?
      /// The values that the app gives the letters.
      var custom: CustomTextAttributes?
      /// The words that assistive technology reads instead of the letters.
      var spoken: AnyTextSource?
      /// The ways in which the letters are read aloud.
      var speech: [SpeechTrait: JSONValue]?

      func inside(_ outer: Extra) -> Extra {
        Extra(
          width: width ?? outer.width, kerning: kerning ?? outer.kerning,
          tracking: tracking ?? outer.tracking,
          baselineOffset: baselineOffset ?? outer.baselineOffset, scale: scale ?? outer.scale,
          underline: underline ?? outer.underline, strikethrough: strikethrough ?? outer.strikethrough,
          backgroundColor: backgroundColor ?? outer.backgroundColor, link: link ?? outer.link,
          levels: levels ?? outer.levels, custom: custom?.inside(outer.custom) ?? outer.custom,
          spoken: spoken ?? outer.spoken,
          speech: speech.map { own in (outer.speech ?? [:]).merging(own) { $1 } } ?? outer.speech)
      }

      /// Returns only the attributes that are equal to other ones, or only those that differ. Nil if none is
      /// left.
      func selecting(equal: Bool, to other: Extra) -> Extra? {
        func select<Value: Equatable>(_ own: Value?, _ other: Value?) -> Value? {
          (own == other) == equal ? own : nil
        }
        let result = Extra(
          width: select(width, other.width), kerning: select(kerning, other.kerning),
          tracking: select(tracking, other.tracking),
          baselineOffset: select(baselineOffset, other.baselineOffset), scale: select(scale, other.scale),
          underline: select(underline, other.underline),
          strikethrough: select(strikethrough, other.strikethrough),
          backgroundColor: select(backgroundColor, other.backgroundColor), link: select(link, other.link),
          levels: select(levels, other.levels), custom: select(custom, other.custom),
          spoken: select(spoken, other.spoken),
          speech: speech.flatMap { own in
            let selected = own.filter { (other.speech?[$0.key] == $0.value) == equal }
            return selected.isEmpty ? nil : selected
          })
        return result == Extra() ? nil : result
      }
    }
  }

  /// Creates a look, or returns nil if no part is set.
  init?(_ parts: Parts) {
    if parts == Parts() { return nil }
    self.parts = parts
    shared = nil
  }

  init(storedRepresentation parts: Parts) {
    self.parts = parts
    shared = nil
  }

  init(shared: SharedTextAttributes) {
    parts = Parts(font: shared.font.map { Font(style: $0) }, foregroundStyle: shared.foreground?.style)
    self.shared = shared
  }

  /// Returns the attributes, with unset ones inherited from the surroundings.
  func inside(_ outer: RareTextAttributes) -> RareTextAttributes {
    if let shared, let outer = outer.shared, let object = shared.inside(outer).object { return object }
    return RareTextAttributes(parts.inside(outer.parts)) ?? self
  }

  var font: Font? { parts.font }
  var foregroundStyle: AnyShapeStyle? { parts.foregroundStyle }
  var weight: Font.Weight? { parts.weight }
  var design: Font.Design? { parts.design }
  var extra: Parts.Extra? { parts.extra?.values }

  static func == (left: RareTextAttributes, right: RareTextAttributes) -> Bool {
    left === right || left.parts == right.parts
  }
}
