import Foundation
import RenderTree

/// Where views stand across a column.
public struct HorizontalAlignment: FrameworkValue, Hashable, Sendable {
  let name: String

  init(name: String) {
    self.name = name
  }

  /// An alignment of the app's own.
  public init(_ id: any AlignmentID.Type) {
    name = OwnAlignments.note(id)
  }

  /// The side where reading begins.
  public static let leading = HorizontalAlignment(name: "leading")
  /// The middle.
  public static let center = HorizontalAlignment(name: "center")
  /// The side where reading ends.
  public static let trailing = HorizontalAlignment(name: "trailing")
  /// The leading edge of a list row's separator.
  public static let listRowSeparatorLeading = HorizontalAlignment(name: "listRowSeparatorLeading")
  /// The trailing edge of a list row's separator.
  public static let listRowSeparatorTrailing = HorizontalAlignment(name: "listRowSeparatorTrailing")
}

/// Where views stand across a row.
public struct VerticalAlignment: FrameworkValue, Hashable, Sendable {
  let name: String

  init(name: String) {
    self.name = name
  }

  /// An alignment of the app's own.
  public init(_ id: any AlignmentID.Type) {
    name = OwnAlignments.note(id)
  }

  /// The upper edge.
  public static let top = VerticalAlignment(name: "top")
  /// The middle.
  public static let center = VerticalAlignment(name: "center")
  /// The lower edge.
  public static let bottom = VerticalAlignment(name: "bottom")
  /// The line on which the first text stands.
  public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
  /// The line on which the last text stands.
  public static let lastTextBaseline = VerticalAlignment(name: "lastTextBaseline")
}

/// A kind of alignment that an app defines.
public protocol AlignmentID {
  /// Where the guide lies in a view that does not say.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The guides of apps' own, by their names, so that alignments can be stored. There are as many as such types.
private enum OwnAlignments {
  private static let types = Locked<[String: any AlignmentID.Type]>([:])

  static func note(_ id: any AlignmentID.Type) -> String {
    let name = "\(id)"
    types.withLock { $0[name] = id }
    return name
  }

  static func value(of name: String, in context: ViewDimensions) -> CGFloat? {
    types.current[name]?.defaultValue(in: context)
  }
}

/// The size of a view and its alignment guides.
public struct ViewDimensions: Equatable, Sendable {
  /// The width.
  public let width: CGFloat
  /// The height.
  public let height: CGFloat

  init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }

  /// Where a horizontal guide lies.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    OwnAlignments.value(of: guide.name, in: self)
      ?? (guide == .center ? width / 2 : guide == .trailing ? width : 0)
  }

  /// Where a vertical guide lies. Text is taken to stand on the lower edge.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    OwnAlignments.value(of: guide.name, in: self)
      ?? (guide == .center ? height / 2 : guide == .top ? 0 : height)
  }

  /// Where a horizontal guide lies, if the view says so itself.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
  /// Where a vertical guide lies, if the view says so itself.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

/// Where views stand on both axes.
public struct Alignment: FrameworkValue, Hashable, Sendable {
  /// Where they stand from left to right.
  public var horizontal: HorizontalAlignment
  /// Where they stand from top to bottom.
  public var vertical: VerticalAlignment

  /// An alignment on both axes.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle on both axes.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The leading edge, in the middle of its height.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The trailing edge, in the middle of its height.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The upper edge, in the middle of its width.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The lower edge, in the middle of its width.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The upper corner where reading begins.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The upper corner where reading ends.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The lower corner where reading begins.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The lower corner where reading ends.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// The name as it goes over the wire: that of SwiftUI's constant where there is one.
  var name: String {
    if horizontal == .center { return vertical.name }
    if vertical == .center { return horizontal.name }
    return vertical.name + horizontal.name.prefix(1).uppercased() + horizontal.name.dropFirst()
  }
}

extension View {
  /// Moves a horizontal alignment guide.
  nonisolated public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(guide: guide.name, value: computeValue))
  }

  /// Moves a vertical alignment guide.
  nonisolated public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(guide: guide.name, value: computeValue))
  }
}
