import Foundation
import RenderTree

/// An alignment along the horizontal axis.
///
/// ```swift
/// VStack(alignment: .trailing) {
///   Text("1")
///   Text("100")
/// }
/// // {"type": "VStack", "props": {"alignment": "trailing"}}
/// ```
public struct HorizontalAlignment: FrameworkValue, Hashable, Sendable {
  let name: String

  init(name: String) {
    self.name = name
  }

  /// Creates a custom alignment.
  public init(_ id: any AlignmentID.Type) {
    name = OwnAlignments.note(id)
  }

  /// The leading edge.
  public static let leading = HorizontalAlignment(name: "leading")
  /// The centre.
  public static let center = HorizontalAlignment(name: "center")
  /// The trailing edge.
  public static let trailing = HorizontalAlignment(name: "trailing")
  /// Returns the average position of a guide over the views that set it, or nil if none does.
  public func combineExplicit<Values: Sequence>(_ values: Values) -> CGFloat?
  where Values.Element == CGFloat? {
    average(of: values)
  }

  /// The leading edge of a list row's separator.
  public static let listRowSeparatorLeading = HorizontalAlignment(name: "listRowSeparatorLeading")
  /// The trailing edge of a list row's separator.
  public static let listRowSeparatorTrailing = HorizontalAlignment(name: "listRowSeparatorTrailing")
}

/// An alignment along the vertical axis.
///
/// ```swift
/// HStack(alignment: .firstTextBaseline) {
///   Text("42").font(.largeTitle)
///   Text("kg")
/// }
/// // {"type": "HStack", "props": {"alignment": "firstTextBaseline"}}
/// ```
public struct VerticalAlignment: FrameworkValue, Hashable, Sendable {
  let name: String

  init(name: String) {
    self.name = name
  }

  /// Creates a custom alignment.
  public init(_ id: any AlignmentID.Type) {
    name = OwnAlignments.note(id)
  }

  /// The upper edge.
  public static let top = VerticalAlignment(name: "top")
  /// The centre.
  public static let center = VerticalAlignment(name: "center")
  /// The lower edge.
  public static let bottom = VerticalAlignment(name: "bottom")
  /// Returns one position of a guide for all views that set it, or nil if none does: the lowest for the last
  /// baseline, the highest for the first baseline, and otherwise the average.
  public func combineExplicit<Values: Sequence>(_ values: Values) -> CGFloat?
  where Values.Element == CGFloat? {
    switch self {
    case .firstTextBaseline: values.compactMap { $0 }.min()
    case .lastTextBaseline: values.compactMap { $0 }.max()
    default: average(of: values)
    }
  }

  /// The baseline of the topmost text.
  public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
  /// The baseline of the bottommost text.
  public static let lastTextBaseline = VerticalAlignment(name: "lastTextBaseline")
}

/// Returns the average of the values that are not nil, or nil if all are.
private func average(of values: some Sequence<CGFloat?>) -> CGFloat? {
  let known = values.compactMap { $0 }
  return known.isEmpty ? nil : known.reduce(0, +) / CGFloat(known.count)
}

/// A type that identifies a custom alignment.
public protocol AlignmentID {
  /// Returns the position of the alignment guide in a view that does not set it.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The types of custom alignments by their names, so that alignments can be stored. The table has at most one
/// entry for each type.
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
  /// The guides that the view or one inside sets.
  let explicit: Guides

  init(width: CGFloat, height: CGFloat, explicit: Guides = [:]) {
    self.width = width
    self.height = height
    self.explicit = explicit
  }

  /// Returns the position of a horizontal guide.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    self[explicit: guide] ?? OwnAlignments.value(of: guide.name, in: self)
      ?? (guide == .center ? width / 2 : guide == .trailing ? width : 0)
  }

  /// Returns the position of a vertical guide. The baselines of a view without text are at its lower edge.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    self[explicit: guide] ?? OwnAlignments.value(of: guide.name, in: self)
      ?? (guide == .center ? height / 2 : guide == .top ? 0 : height)
  }

  /// Returns the position of a horizontal guide that the view sets explicitly, or nil if it does not.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    explicit.isEmpty ? nil : explicit[Guide(axis: .horizontal, name: guide.name)]
  }
  /// Returns the position of a vertical guide that the view sets explicitly, or nil if it does not.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    explicit.isEmpty ? nil : explicit[Guide(axis: .vertical, name: guide.name)]
  }
}

/// An alignment on both axes.
///
/// ```swift
/// ZStack(alignment: .topLeading) {
///   Color.gray
///   Text("Corner")
/// }
/// // {"type": "ZStack", "props": {"alignment": "topLeading"}}
/// ```
public struct Alignment: FrameworkValue, Hashable, Sendable {
  /// The alignment on the horizontal axis.
  public var horizontal: HorizontalAlignment
  /// The alignment on the vertical axis.
  public var vertical: VerticalAlignment

  /// Creates an alignment from one for each axis.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The centre on both axes.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The leading edge, in the middle of its height.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The trailing edge, in the middle of its height.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The upper edge, in the middle of its width.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The lower edge, in the middle of its width.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top and leading edges.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top and trailing edges.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom and leading edges.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom and trailing edges.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// The leading edge, at the baseline of the topmost text.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// The middle of the width, at the baseline of the topmost text.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// The trailing edge, at the baseline of the topmost text.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  /// The leading edge, at the baseline of the bottommost text.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// The middle of the width, at the baseline of the bottommost text.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// The trailing edge, at the baseline of the bottommost text.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)

  /// The name in the wire format: that of SwiftUI's constant, if there is one.
  var name: String {
    if horizontal == .center { return vertical.name }
    if vertical == .center { return horizontal.name }
    return vertical.name + horizontal.name.prefix(1).uppercased() + horizontal.name.dropFirst()
  }
}

extension View {
  /// Sets the position of a horizontal alignment guide of the view.
  ///
  /// ```swift
  /// VStack(alignment: .leading) {
  ///   Text("Heading")
  ///   Text("Indented").alignmentGuide(.leading) { $0[.leading] - 20 }
  /// }
  /// // {"type": "Text", "modifiers": [{"alignmentGuide": {"guide": "leading", "offset": -20}}], …}
  /// ```
  ///
  /// Clients compute the position, so only guides of the form a + b × width + c × height are sent. Any other
  /// closure is reported as unsupported.
  nonisolated public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(guide: guide.name, axis: .horizontal, value: computeValue))
  }

  /// Sets the position of a vertical alignment guide of the view.
  ///
  /// Clients compute the position, so only guides of the form a + b × width + c × height are sent. Any other
  /// closure is reported as unsupported.
  nonisolated public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(guide: guide.name, axis: .vertical, value: computeValue))
  }
}
