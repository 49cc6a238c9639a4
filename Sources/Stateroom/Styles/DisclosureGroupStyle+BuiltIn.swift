import RenderTree

/// The default disclosure group style. The client chooses the appearance by the place of the disclosure
/// group.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// Creates the default disclosure group style.
  nonisolated public init() {}

  /// Returns the disclosure group in this style.
  public func makeBody(configuration: Configuration) -> some View {
    DisclosureGroup(configuration).environment(
      \.disclosureGroupStyleValue, DisclosureGroupStyleValue(name: styleName))
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The default disclosure group style. The client chooses the appearance by the place of the disclosure
  /// group.
  public static var automatic: AutomaticDisclosureGroupStyle { .init() }
}
