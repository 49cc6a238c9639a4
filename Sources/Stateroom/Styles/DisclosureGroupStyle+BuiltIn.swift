import RenderTree

/// The style that fits the place.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// The style that fits the place.
  nonisolated public init() {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    DisclosureGroup(configuration).environment(
      \.disclosureGroupStyleValue, DisclosureGroupStyleValue(name: styleName))
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The style that fits the place.
  public static var automatic: AutomaticDisclosureGroupStyle { .init() }
}
