import RenderTree

/// How a list looks.
@MainActor @preconcurrency
public protocol ListStyle {
  /// The style's name as the client knows it; nil where it may choose. Not for use by apps.
  nonisolated static var _name: String? { get }
}

/// The look that suits the platform.
public struct DefaultListStyle: ListStyle {
  /// The look that suits the platform.
  nonisolated public init() {}
  /// The name.
  nonisolated public static var _name: String? { nil }
}

extension ListStyle where Self == DefaultListStyle {
  /// The look that suits the platform.
  nonisolated public static var automatic: DefaultListStyle { .init() }
}

/// Rows from edge to edge.
public struct PlainListStyle: ListStyle {
  /// Rows from edge to edge.
  nonisolated public init() {}
  /// The name.
  nonisolated public static var _name: String? { "plain" }
}

extension ListStyle where Self == PlainListStyle {
  /// Rows from edge to edge.
  nonisolated public static var plain: PlainListStyle { .init() }
}

/// Rows with a margin.
public struct InsetListStyle: ListStyle {
  /// Rows with a margin.
  nonisolated public init() {}
  /// The name.
  nonisolated public static var _name: String? { "inset" }
}

extension ListStyle where Self == InsetListStyle {
  /// Rows with a margin.
  nonisolated public static var inset: InsetListStyle { .init() }
}

/// Sections in boxes with a margin.
public struct InsetGroupedListStyle: ListStyle {
  /// Sections in boxes with a margin.
  nonisolated public init() {}
  /// The name.
  nonisolated public static var _name: String? { "insetGrouped" }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Sections in boxes with a margin.
  nonisolated public static var insetGrouped: InsetGroupedListStyle { .init() }
}

/// Sections set apart.
public struct GroupedListStyle: ListStyle {
  /// Sections set apart.
  nonisolated public init() {}
  /// The name.
  nonisolated public static var _name: String? { "grouped" }
}

extension ListStyle where Self == GroupedListStyle {
  /// Sections set apart.
  nonisolated public static var grouped: GroupedListStyle { .init() }
}

/// The look of a sidebar.
public struct SidebarListStyle: ListStyle {
  /// The look of a sidebar.
  nonisolated public init() {}
  /// The name.
  nonisolated public static var _name: String? { "sidebar" }
}

extension ListStyle where Self == SidebarListStyle {
  /// The look of a sidebar.
  nonisolated public static var sidebar: SidebarListStyle { .init() }
}

/// Rows in a frame.
public struct BorderedListStyle: ListStyle {
  /// Rows in a frame.
  nonisolated public init() {}
  /// The name.
  nonisolated public static var _name: String? { "bordered" }
}

extension ListStyle where Self == BorderedListStyle {
  /// Rows in a frame.
  nonisolated public static var bordered: BorderedListStyle { .init() }
}

/// Rows that follow the edge of a round screen.
public struct EllipticalListStyle: ListStyle {
  /// Rows that follow the edge of a round screen.
  nonisolated public init() {}
  /// The name.
  nonisolated public static var _name: String? { "elliptical" }
}

extension ListStyle where Self == EllipticalListStyle {
  /// Rows that follow the edge of a round screen.
  nonisolated public static var elliptical: EllipticalListStyle { .init() }
}

/// Rows that shrink towards the edges.
public struct CarouselListStyle: ListStyle {
  /// Rows that shrink towards the edges.
  nonisolated public init() {}
  /// The name.
  nonisolated public static var _name: String? { "carousel" }
}

extension ListStyle where Self == CarouselListStyle {
  /// Rows that shrink towards the edges.
  nonisolated public static var carousel: CarouselListStyle { .init() }
}

extension View {
  /// Sets how lists look.
  nonisolated public func listStyle<Style: ListStyle>(_ style: Style) -> some View {
    environment(\.listStyle, Style._name)
  }
}

extension EnvironmentValues {
  /// The name of the lists' style; nil where the client chooses.
  var listStyle: String? {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
}

private enum ListStyleKey: EnvironmentKey {
  static let defaultValue: String? = nil
}
