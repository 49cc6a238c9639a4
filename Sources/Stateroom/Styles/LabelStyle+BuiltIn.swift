import RenderTree

/// The default label style. The client chooses the appearance by the place of the label.
public struct DefaultLabelStyle: LabelStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// Creates the default label style.
  nonisolated public init() {}

  /// Returns the label in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Label(configuration).environment(\.labelStyleValue, LabelStyleValue(name: styleName))
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The default label style. The client chooses the appearance by the place of the label.
  public static var automatic: DefaultLabelStyle { .init() }
}

/// A label style that shows only the icon. Assistive technology still reads the title.
public struct IconOnlyLabelStyle: LabelStyle, BuiltInStyle {
  nonisolated let styleName: String? = "iconOnly"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the label in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Label(configuration).environment(\.labelStyleValue, LabelStyleValue(name: styleName))
  }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// A label style that shows only the icon. Assistive technology still reads the title.
  public static var iconOnly: IconOnlyLabelStyle { .init() }
}

/// A label style that shows only the title.
public struct TitleOnlyLabelStyle: LabelStyle, BuiltInStyle {
  nonisolated let styleName: String? = "titleOnly"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the label in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Label(configuration).environment(\.labelStyleValue, LabelStyleValue(name: styleName))
  }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// A label style that shows only the title.
  public static var titleOnly: TitleOnlyLabelStyle { .init() }
}

/// A label style that shows the title and the icon.
public struct TitleAndIconLabelStyle: LabelStyle, BuiltInStyle {
  nonisolated let styleName: String? = "titleAndIcon"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the label in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Label(configuration).environment(\.labelStyleValue, LabelStyleValue(name: styleName))
  }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// A label style that shows the title and the icon.
  public static var titleAndIcon: TitleAndIconLabelStyle { .init() }
}
