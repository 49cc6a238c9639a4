import RenderTree

/// The attributes that many texts have: a style of the font, and a level or a system's colour of the foreground.
///
/// Texts with the same ones share an object, so that they are quickly made, and equal without a look at the parts.
struct SharedTextAttributes: Hashable, Sendable {
  let font: Font.TextStyle?
  let foreground: Foreground?

  /// A style of the foreground that texts often have.
  enum Foreground: Hashable, Sendable {
    case level(HierarchicalShapeStyle)
    case color(Color)

    /// Creates the style, or returns nil if it is a rarer one.
    init?(_ style: AnyShapeStyle) {
      if let level = style.base as? HierarchicalShapeStyle {
        self = .level(level)
      } else if let color = style.base as? Color, case .system = color.source {
        self = .color(color)
      } else {
        return nil
      }
    }

    var style: AnyShapeStyle {
      switch self {
      case .level(let level): AnyShapeStyle(level)
      case .color(let color): AnyShapeStyle(color)
      }
    }
  }

  /// Eleven styles of fonts, and none, with each of some forty levels and colours.
  private static let capacity = 512
  private static let made = Locked<[SharedTextAttributes: RareTextAttributes]>([:])

  /// The object with the attributes, or nil if there are too many already.
  var object: RareTextAttributes? {
    Self.made.withLock { made in
      if let object = made[self] { return object }
      guard made.count < Self.capacity else { return nil }
      let object = RareTextAttributes(shared: self)
      made[self] = object
      return object
    }
  }

  /// Returns the attributes, with unset ones inherited from the surroundings.
  func inside(_ outer: SharedTextAttributes) -> SharedTextAttributes {
    SharedTextAttributes(font: font ?? outer.font, foreground: foreground ?? outer.foreground)
  }
}
