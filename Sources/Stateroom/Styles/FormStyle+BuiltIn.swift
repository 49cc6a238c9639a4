import RenderTree

/// The default form style. The client chooses the appearance.
public struct AutomaticFormStyle: FormStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the form in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Form(configuration).environment(\.formStyleValue, FormStyleValue(name: styleName))
  }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The default form style. The client chooses the appearance.
  nonisolated public static var automatic: AutomaticFormStyle { .init() }
}

/// A form style with each section in a box.
public struct GroupedFormStyle: FormStyle, BuiltInStyle {
  nonisolated let styleName: String? = "grouped"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the form in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Form(configuration).environment(\.formStyleValue, FormStyleValue(name: styleName))
  }
}

extension FormStyle where Self == GroupedFormStyle {
  /// A form style with each section in a box.
  nonisolated public static var grouped: GroupedFormStyle { .init() }
}

/// A form style with labels in one column and controls in another.
public struct ColumnsFormStyle: FormStyle, BuiltInStyle {
  nonisolated let styleName: String? = "columns"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the form in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Form(configuration).environment(\.formStyleValue, FormStyleValue(name: styleName))
  }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// A form style with labels in one column and controls in another.
  nonisolated public static var columns: ColumnsFormStyle { .init() }
}
