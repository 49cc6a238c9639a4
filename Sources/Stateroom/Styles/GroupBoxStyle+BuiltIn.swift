import RenderTree

/// The default group box style. The client chooses the appearance by the place of the group box.
public struct DefaultGroupBoxStyle: GroupBoxStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// Creates the default group box style.
  nonisolated public init() {}

  /// Returns the group box in this style.
  public func makeBody(configuration: Configuration) -> some View {
    GroupBox(configuration).environment(\.groupBoxStyleValue, GroupBoxStyleValue(name: styleName))
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The default group box style. The client chooses the appearance by the place of the group box.
  public static var automatic: DefaultGroupBoxStyle { .init() }
}
