import RenderTree

/// The style that fits the place.
public struct DefaultButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// The style that fits the place.
  nonisolated public init() {}

  /// The button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyleValue, .builtIn(styleName))
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The style that fits the place.
  public static var automatic: DefaultButtonStyle { .init() }
}

/// A button with a ground.
public struct BorderedButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated let styleName: String? = "bordered"

  /// A button with a ground.
  nonisolated public init() {}

  /// The button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyleValue, .builtIn(styleName))
  }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A button with a ground.
  public static var bordered: BorderedButtonStyle { .init() }
}

/// A button with a ground in the accent colour.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated let styleName: String? = "borderedProminent"

  /// A button with a ground in the accent colour.
  nonisolated public init() {}

  /// The button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyleValue, .builtIn(styleName))
  }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A button with a ground in the accent colour.
  public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}

/// A button without a ground.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated let styleName: String? = "borderless"

  /// A button without a ground.
  nonisolated public init() {}

  /// The button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyleValue, .builtIn(styleName))
  }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A button without a ground.
  public static var borderless: BorderlessButtonStyle { .init() }
}

/// The label as it is.
public struct PlainButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated let styleName: String? = "plain"

  /// The label as it is.
  nonisolated public init() {}

  /// The button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyleValue, .builtIn(styleName))
  }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label as it is.
  public static var plain: PlainButtonStyle { .init() }
}

/// A button that looks like a link.
public struct LinkButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated let styleName: String? = "link"

  /// A button that looks like a link.
  nonisolated public init() {}

  /// The button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyleValue, .builtIn(styleName))
  }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// A button that looks like a link.
  public static var link: LinkButtonStyle { .init() }
}

/// A button of glass; the client draws a bordered one.
public struct GlassButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated let styleName: String? = "bordered"

  /// A button of glass; the client draws a bordered one.
  nonisolated public init() {}

  /// The button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyleValue, .builtIn(styleName))
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// A button of glass; the client draws a bordered one.
  public static var glass: GlassButtonStyle { .init() }
}

/// A button of coloured glass; the client draws a prominent one.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated let styleName: String? = "borderedProminent"

  /// A button of coloured glass; the client draws a prominent one.
  nonisolated public init() {}

  /// The button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyleValue, .builtIn(styleName))
  }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// A button of coloured glass; the client draws a prominent one.
  public static var glassProminent: GlassProminentButtonStyle { .init() }
}
