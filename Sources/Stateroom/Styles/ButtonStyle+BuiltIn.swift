import RenderTree

/// The default button style. The client chooses the appearance by the place of the button.
public struct DefaultButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// Creates the default button style.
  nonisolated public init() {}

  /// Returns the button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyleValue, .builtIn(styleName))
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The default button style. The client chooses the appearance by the place of the button.
  public static var automatic: DefaultButtonStyle { .init() }
}

/// A button style that has a background.
public struct BorderedButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated let styleName: String? = "bordered"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyleValue, .builtIn(styleName))
  }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A button style that has a background.
  public static var bordered: BorderedButtonStyle { .init() }
}

/// A button style that has a background in the accent colour.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated let styleName: String? = "borderedProminent"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyleValue, .builtIn(styleName))
  }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A button style that has a background in the accent colour.
  public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}

/// A button style that has no background.
///
/// ```swift
/// Button("More") {}.buttonStyle(.borderless)
/// // {"type": "Button", "props": {"label": "More", "style": "borderless"}, "actions": ["tap"]}
/// ```
public struct BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated let styleName: String? = "borderless"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyleValue, .builtIn(styleName))
  }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A button style that has no background.
  public static var borderless: BorderlessButtonStyle { .init() }
}

/// A button style that shows the label without decoration.
///
/// ```swift
/// Button("More") {}.buttonStyle(.plain)
/// // {"type": "Button", "props": {"label": "More", "style": "plain"}, "actions": ["tap"]}
/// ```
public struct PlainButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated let styleName: String? = "plain"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyleValue, .builtIn(styleName))
  }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A button style that shows the label without decoration.
  public static var plain: PlainButtonStyle { .init() }
}

/// A button style that looks like a link.
public struct LinkButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated let styleName: String? = "link"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyleValue, .builtIn(styleName))
  }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// A button style that looks like a link.
  public static var link: LinkButtonStyle { .init() }
}

/// A button style of glass. The client draws it like ``BorderedButtonStyle``.
public struct GlassButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated let styleName: String? = "bordered"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyleValue, .builtIn(styleName))
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// A button style of glass. The client draws it like ``BorderedButtonStyle``.
  public static var glass: GlassButtonStyle { .init() }
}

/// A button style of coloured glass. The client draws it like ``BorderedProminentButtonStyle``.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated let styleName: String? = "borderedProminent"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyleValue, .builtIn(styleName))
  }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// A button style of coloured glass. The client draws it like ``BorderedProminentButtonStyle``.
  public static var glassProminent: GlassProminentButtonStyle { .init() }
}
