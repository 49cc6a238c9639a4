import RenderTree

/// The style that fits the place.
public struct DefaultLabelStyle: LabelStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// The style that fits the place.
  nonisolated public init() {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Label(configuration).environment(\.labelStyleValue, LabelStyleValue(name: styleName))
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The style that fits the place.
  public static var automatic: DefaultLabelStyle { .init() }
}

/// The symbol alone; the text is for assistive technology.
public struct IconOnlyLabelStyle: LabelStyle, BuiltInStyle {
  nonisolated let styleName: String? = "iconOnly"

  /// The symbol alone; the text is for assistive technology.
  nonisolated public init() {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Label(configuration).environment(\.labelStyleValue, LabelStyleValue(name: styleName))
  }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The symbol alone; the text is for assistive technology.
  public static var iconOnly: IconOnlyLabelStyle { .init() }
}

/// The text alone.
public struct TitleOnlyLabelStyle: LabelStyle, BuiltInStyle {
  nonisolated let styleName: String? = "titleOnly"

  /// The text alone.
  nonisolated public init() {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Label(configuration).environment(\.labelStyleValue, LabelStyleValue(name: styleName))
  }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The text alone.
  public static var titleOnly: TitleOnlyLabelStyle { .init() }
}

/// Text and symbol.
public struct TitleAndIconLabelStyle: LabelStyle, BuiltInStyle {
  nonisolated let styleName: String? = "titleAndIcon"

  /// Text and symbol.
  nonisolated public init() {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Label(configuration).environment(\.labelStyleValue, LabelStyleValue(name: styleName))
  }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// Text and symbol.
  public static var titleAndIcon: TitleAndIconLabelStyle { .init() }
}
