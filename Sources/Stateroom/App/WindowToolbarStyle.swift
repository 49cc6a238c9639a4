import RenderTree

/// The style of a window's toolbar.
public protocol WindowToolbarStyle: Sendable {
  /// The client's name for the style. Not for use by apps.
  static var _name: String { get }
  /// Whether the title is shown. Not for use by apps.
  var _showsTitle: Bool { get }
}

extension WindowToolbarStyle {
  /// Whether the title is shown. Not for use by apps.
  public var _showsTitle: Bool { true }
}

/// The default style of a window's toolbar.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle {
  /// Creates the style.
  public init() {}
  /// The client's name for the style. Not for use by apps.
  public static var _name: String { "automatic" }
}

/// A style of a toolbar below the title.
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle {
  /// Creates the style.
  public init() {}
  /// The client's name for the style. Not for use by apps.
  public static var _name: String { "expanded" }
}

/// A style of a toolbar beside the title.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
  /// Whether the title is shown. Not for use by apps.
  public let _showsTitle: Bool
  /// Creates the style.
  public init() { self.init(showsTitle: true) }
  /// Creates the style, with or without the title.
  public init(showsTitle: Bool) { _showsTitle = showsTitle }
  /// The client's name for the style. Not for use by apps.
  public static var _name: String { "unified" }
}

/// A style of a toolbar of less height beside the title.
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
  /// Whether the title is shown. Not for use by apps.
  public let _showsTitle: Bool
  /// Creates the style.
  public init() { self.init(showsTitle: true) }
  /// Creates the style, with or without the title.
  public init(showsTitle: Bool) { _showsTitle = showsTitle }
  /// The client's name for the style. Not for use by apps.
  public static var _name: String { "unifiedCompact" }
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
  /// The default style of a window's toolbar.
  public static var automatic: DefaultWindowToolbarStyle { .init() }
}

extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
  /// A style of a toolbar below the title.
  public static var expanded: ExpandedWindowToolbarStyle { .init() }
}

extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  /// A style of a toolbar beside the title.
  public static var unified: UnifiedWindowToolbarStyle { .init() }
  /// A style of a toolbar beside the title.
  public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle { .init(showsTitle: showsTitle) }
}

extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  /// A style of a toolbar of less height beside the title.
  public static var unifiedCompact: UnifiedCompactWindowToolbarStyle { .init() }
  /// A style of a toolbar of less height beside the title.
  public static func unifiedCompact(showsTitle: Bool) -> UnifiedCompactWindowToolbarStyle {
    .init(showsTitle: showsTitle)
  }
}
