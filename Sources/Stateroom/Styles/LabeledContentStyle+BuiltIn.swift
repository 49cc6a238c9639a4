import RenderTree

/// The style that fits the place.
public struct AutomaticLabeledContentStyle: LabeledContentStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// The style that fits the place.
  nonisolated public init() {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    LabeledContent(configuration).environment(
      \.labeledContentStyleValue, LabeledContentStyleValue(name: styleName))
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The style that fits the place.
  public static var automatic: AutomaticLabeledContentStyle { .init() }
}
