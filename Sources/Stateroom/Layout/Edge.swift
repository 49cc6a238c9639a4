import Foundation

/// An edge of a rectangle.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  /// The top edge.
  case top
  /// The leading edge.
  case leading
  /// The bottom edge.
  case bottom
  /// The trailing edge.
  case trailing

  /// A set of edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits, one for each edge.
    public let rawValue: Int8

    /// Creates a set of edges from its bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Creates a set of one edge.
    public init(_ edge: Edge) {
      rawValue = 1 << edge.rawValue
    }

    /// The top edge.
    public static let top = Set(.top)
    /// The leading edge.
    public static let leading = Set(.leading)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// The trailing edge.
    public static let trailing = Set(.trailing)
    /// The leading and trailing edges.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and bottom edges.
    public static let vertical: Set = [.top, .bottom]
    /// All edges.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
  }
}

/// A leading or trailing edge.
public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable, Codable {
  /// The leading edge.
  case leading
  /// The trailing edge.
  case trailing

  /// A set of edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits, one for each edge.
    public let rawValue: Int8

    /// Creates a set of edges from its bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Creates a set of one edge.
    public init(_ edge: HorizontalEdge) {
      rawValue = 1 << edge.rawValue
    }

    /// The leading edge.
    public static let leading = Set(.leading)
    /// The trailing edge.
    public static let trailing = Set(.trailing)
    /// Both edges.
    public static let all: Set = [.leading, .trailing]
  }
}

/// A top or bottom edge.
public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable, Codable {
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom

  /// A set of edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits, one for each edge.
    public let rawValue: Int8

    /// Creates a set of edges from its bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Creates a set of one edge.
    public init(_ edge: VerticalEdge) {
      rawValue = 1 << edge.rawValue
    }

    /// The top edge.
    public static let top = Set(.top)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// Both edges.
    public static let all: Set = [.top, .bottom]
  }
}

/// The insets of a rectangle's edges.
///
/// ```swift
/// Text("Card").padding(EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8))
/// // {"type": "Text",
/// //  "modifiers": [{"padding": {"top": 4, "leading": 8, "bottom": 4, "trailing": 8}}], …}
/// ```
public struct EdgeInsets: Hashable, Sendable {
  /// The inset of the top edge.
  public var top: CGFloat
  /// The inset of the leading edge.
  public var leading: CGFloat
  /// The inset of the bottom edge.
  public var bottom: CGFloat
  /// The inset of the trailing edge.
  public var trailing: CGFloat

  /// Creates insets for all edges.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates zero insets.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }
}

extension CGFloat {
  /// Returns insets of the length for the given edges, and zero for the others.
  func insets(_ edges: Edge.Set) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? self : 0, leading: edges.contains(.leading) ? self : 0,
      bottom: edges.contains(.bottom) ? self : 0, trailing: edges.contains(.trailing) ? self : 0)
  }
}
