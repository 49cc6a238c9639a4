/// What few texts say of their letters.
final class TextLook: Equatable, Sendable {
  let parts: Parts

  struct Parts: Equatable, Sendable {
    var font: Font?
    var foregroundStyle: AnyShapeStyle?
    var weight: Font.Weight?
    var design: Font.Design?

    /// The parts with those of the surroundings where they say nothing.
    func inside(_ outer: Parts) -> Parts {
      Parts(
        font: font ?? outer.font, foregroundStyle: foregroundStyle ?? outer.foregroundStyle,
        weight: weight ?? outer.weight, design: design ?? outer.design)
    }

    /// The parts that are, or are not, as others are: the rest is nil.
    func selecting(equal: Bool, to other: Parts) -> Parts {
      func select<Value: Equatable>(_ own: Value?, _ other: Value?) -> Value? {
        (own == other) == equal ? own : nil
      }
      return Parts(
        font: select(font, other.font), foregroundStyle: select(foregroundStyle, other.foregroundStyle),
        weight: select(weight, other.weight), design: select(design, other.design))
    }
  }

  /// Nil where no part says anything.
  init?(_ parts: Parts) {
    if parts == Parts() { return nil }
    self.parts = parts
  }

  init(storedRepresentation parts: Parts) { self.parts = parts }

  var font: Font? { parts.font }
  var foregroundStyle: AnyShapeStyle? { parts.foregroundStyle }
  var weight: Font.Weight? { parts.weight }
  var design: Font.Design? { parts.design }

  static func == (left: TextLook, right: TextLook) -> Bool {
    left === right || left.parts == right.parts
  }
}
