import RenderTree

/// The style of one kind of control in the environment: the client's name for a built-in style, or a custom style.
///
/// `Style` is the existential type of the kind's styles, such as `any ToggleStyle`.
package struct StyleValue<Style>: ControlStyleValue {
  let name: String?
  let custom: Style?
  /// The style around a custom one, or empty if that is the default: a struct cannot store itself.
  private let around: [StyleValue]

  /// The style of controls inside of the body of a custom one, which may only modify what it is applied to.
  var outer: StyleValue { around.first ?? StyleValue() }

  package var isCustom: Bool { custom != nil }

  init(name: String? = nil) {
    (self.name, custom, around) = (name, nil, [])
  }

  @MainActor init(_ style: Style, around outer: StyleValue) {
    if let style = style as? any BuiltInStyle {
      (name, custom, around) = (style.styleName, nil, [])
    } else {
      (name, custom, around) = (nil, style, outer.name == nil && !outer.isCustom ? [] : [outer])
    }
  }
}

private enum StyleKey<Style>: EnvironmentKey {
  static var defaultValue: StyleValue<Style> { StyleValue() }
}

extension EnvironmentValues {
  /// The style of the kind of control whose styles have the given existential type.
  subscript<Style>(styleOf _: Style.Type) -> StyleValue<Style> {
    get { self[StyleKey<Style>.self] }
    set { self[StyleKey<Style>.self] = newValue }
  }
}
