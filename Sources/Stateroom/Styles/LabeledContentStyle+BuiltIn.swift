import RenderTree

/// The default labelled value style. The client chooses the appearance by the place of the labelled value.
public struct AutomaticLabeledContentStyle: LabeledContentStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// Creates the default labelled value style.
  nonisolated public init() {}

  /// Returns the labelled value in this style.
  public func makeBody(configuration: Configuration) -> some View {
    LabeledContent(configuration).environment(
      \.labeledContentStyleValue, LabeledContentStyleValue(name: styleName))
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The default labelled value style. The client chooses the appearance by the place of the labelled value.
  public static var automatic: AutomaticLabeledContentStyle { .init() }
}
