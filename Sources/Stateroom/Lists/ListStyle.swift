import RenderTree

/// The appearance of lists.
@MainActor @preconcurrency
public protocol ListStyle {
  /// The client's name for the style, or nil for the default. Not for use by apps.
  nonisolated static var _name: String? { get }
}

/// The default list style. The client chooses the appearance.
public struct DefaultListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// The client's name for the style. Not for use by apps.
  nonisolated public static var _name: String? { nil }
}

extension ListStyle where Self == DefaultListStyle {
  /// The default list style. The client chooses the appearance.
  nonisolated public static var automatic: DefaultListStyle { .init() }
}

/// A list style with rows from edge to edge.
public struct PlainListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// The client's name for the style. Not for use by apps.
  nonisolated public static var _name: String? { "plain" }
}

extension ListStyle where Self == PlainListStyle {
  /// A list style with rows from edge to edge.
  nonisolated public static var plain: PlainListStyle { .init() }
}

/// A list style with a margin around the rows.
public struct InsetListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// The client's name for the style. Not for use by apps.
  nonisolated public static var _name: String? { "inset" }
}

extension ListStyle where Self == InsetListStyle {
  /// A list style with a margin around the rows.
  nonisolated public static var inset: InsetListStyle { .init() }
}

/// A list style with each section in a box with a margin.
///
/// ```swift
/// List { Section("Today") { Text("Lunch") } }.listStyle(.insetGrouped)
/// // {"type": "List", "props": {"style": "insetGrouped"}}
/// ```
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// The client's name for the style. Not for use by apps.
  nonisolated public static var _name: String? { "insetGrouped" }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// A list style with each section in a box with a margin.
  nonisolated public static var insetGrouped: InsetGroupedListStyle { .init() }
}

/// A list style with sections that are set apart.
///
/// ```swift
/// List { Section("Today") { Text("Lunch") } }.listStyle(.grouped)
/// // {"type": "List", "props": {"style": "grouped"}}
/// ```
public struct GroupedListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// The client's name for the style. Not for use by apps.
  nonisolated public static var _name: String? { "grouped" }
}

extension ListStyle where Self == GroupedListStyle {
  /// A list style with sections that are set apart.
  nonisolated public static var grouped: GroupedListStyle { .init() }
}

/// A list style with the appearance of a sidebar.
public struct SidebarListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// The client's name for the style. Not for use by apps.
  nonisolated public static var _name: String? { "sidebar" }
}

extension ListStyle where Self == SidebarListStyle {
  /// A list style with the appearance of a sidebar.
  nonisolated public static var sidebar: SidebarListStyle { .init() }
}

/// A list style with a border.
public struct BorderedListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// The client's name for the style. Not for use by apps.
  nonisolated public static var _name: String? { "bordered" }
}

extension ListStyle where Self == BorderedListStyle {
  /// A list style with a border.
  nonisolated public static var bordered: BorderedListStyle { .init() }
}

/// A list style with rows that follow the edge of a round screen.
public struct EllipticalListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// The client's name for the style. Not for use by apps.
  nonisolated public static var _name: String? { "elliptical" }
}

extension ListStyle where Self == EllipticalListStyle {
  /// A list style with rows that follow the edge of a round screen.
  nonisolated public static var elliptical: EllipticalListStyle { .init() }
}

/// A list style with rows that shrink towards the edges.
public struct CarouselListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// The client's name for the style. Not for use by apps.
  nonisolated public static var _name: String? { "carousel" }
}

extension ListStyle where Self == CarouselListStyle {
  /// A list style with rows that shrink towards the edges.
  nonisolated public static var carousel: CarouselListStyle { .init() }
}

extension View {
  /// Sets the style of the lists in this view.
  ///
  /// ```swift
  /// List { Text("Row") }.listStyle(.insetGrouped)
  /// // {"type": "List", "props": {"style": "insetGrouped"}}
  /// ```
  nonisolated public func listStyle<Style: ListStyle>(_ style: Style) -> some View {
    environment(\.listStyle, Style._name)
  }
}

extension EnvironmentValues {
  /// The name of the list style, or nil if the client chooses.
  var listStyle: String? {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
}

private enum ListStyleKey: EnvironmentKey {
  static let defaultValue: String? = nil
}
