import RenderTree

/// The appearance of tables.
public protocol TableStyle: Sendable {
  /// The client's name for the style. Not for use by apps.
  static var _name: String? { get }
}

/// The default style of tables.
public struct AutomaticTableStyle: TableStyle {
  /// Creates the style.
  public init() {}
  /// The client's name for the style. Not for use by apps.
  public static var _name: String? { nil }
}

/// A style of tables with an inset.
public struct InsetTableStyle: TableStyle {
  /// Creates the style.
  public init() {}
  /// The client's name for the style. Not for use by apps.
  public static var _name: String? { "inset" }
}

extension TableStyle where Self == AutomaticTableStyle {
  /// The default style of tables.
  public static var automatic: AutomaticTableStyle { .init() }
}

extension TableStyle where Self == InsetTableStyle {
  /// A style of tables with an inset.
  public static var inset: InsetTableStyle { .init() }
}

extension View {
  /// Sets the style of the tables in the view.
  nonisolated public func tableStyle<Style: TableStyle>(_ style: Style) -> some View {
    environment(\.tableStyle, Style._name)
  }

  /// Shows or hides the titles of tables' columns.
  nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeaders, visibility)
  }
}

extension EnvironmentValues {
  /// The name of the style of tables, or nil if the client chooses.
  var tableStyle: String? {
    get { self[TableStyleKey.self] }
    set { self[TableStyleKey.self] = newValue }
  }

  /// Whether the titles of tables' columns are shown.
  var tableColumnHeaders: Visibility {
    get { self[TableColumnHeadersKey.self] }
    set { self[TableColumnHeadersKey.self] = newValue }
  }
}

private enum TableStyleKey: EnvironmentKey {
  static let defaultValue: String? = nil
}

private enum TableColumnHeadersKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
}
