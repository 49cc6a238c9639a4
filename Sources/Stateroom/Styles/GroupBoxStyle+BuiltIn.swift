import RenderTree

/// The style that fits the place.
public struct DefaultGroupBoxStyle: GroupBoxStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// The style that fits the place.
  nonisolated public init() {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    GroupBox(configuration).environment(\.groupBoxStyleValue, GroupBoxStyleValue(name: styleName))
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The style that fits the place.
  public static var automatic: DefaultGroupBoxStyle { .init() }
}
