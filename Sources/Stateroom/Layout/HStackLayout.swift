import Foundation
import RenderTree

/// A horizontal stack as a layout, for use in `AnyLayout`.
public struct HStackLayout: Layout, Sendable {
  /// The alignment of the views.
  public var alignment: VerticalAlignment
  /// The distance between views, or nil for the usual one.
  public var spacing: CGFloat?

  /// Creates a horizontal stack.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The properties of a horizontal stack.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  /// Not for use by apps.
  public var _container: _BuiltInLayout? {
    _BuiltInLayout("HStack", ("alignment", alignment == .center ? nil : alignment.name), ("spacing", spacing))
  }

  private func box(_ subviews: Subviews) -> LayoutBox {
    StackBox(
      Array(subviews.boxes), along: .horizontal, distance: spacing,
      alignment: Alignment(horizontal: .center, vertical: alignment), LayoutBudget())
  }

  /// Returns the size of the stack.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    box(subviews).sizeThatFits(proposal)
  }

  /// Places the views in a line.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) { subviews.place(by: box(subviews), in: bounds, for: proposal) }
}

/// A vertical stack as a layout, for use in `AnyLayout`.
public struct VStackLayout: Layout, Sendable {
  /// The alignment of the views.
  public var alignment: HorizontalAlignment
  /// The distance between views, or nil for the usual one.
  public var spacing: CGFloat?

  /// Creates a vertical stack.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The properties of a vertical stack.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  /// Not for use by apps.
  public var _container: _BuiltInLayout? {
    _BuiltInLayout("VStack", ("alignment", alignment == .center ? nil : alignment.name), ("spacing", spacing))
  }

  private func box(_ subviews: Subviews) -> LayoutBox {
    StackBox(
      Array(subviews.boxes), along: .vertical, distance: spacing,
      alignment: Alignment(horizontal: alignment, vertical: .center), LayoutBudget())
  }

  /// Returns the size of the stack.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    box(subviews).sizeThatFits(proposal)
  }

  /// Places the views below one another.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) { subviews.place(by: box(subviews), in: bounds, for: proposal) }
}

/// Layered views as a layout, for use in `AnyLayout`.
public struct ZStackLayout: Layout, Sendable {
  /// The alignment of the views.
  public var alignment: Alignment

  /// Creates a stack of layered views.
  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  /// Not for use by apps.
  public var _container: _BuiltInLayout? {
    _BuiltInLayout("ZStack", ("alignment", alignment == .center ? nil : alignment.name), ("spacing", nil))
  }

  private func box(_ subviews: Subviews) -> LayoutBox {
    DepthBox(Array(subviews.boxes), alignment: alignment, LayoutBudget())
  }

  /// Returns the size of all views together.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    box(subviews).sizeThatFits(proposal)
  }

  /// Places the views upon one another.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) { subviews.place(by: box(subviews), in: bounds, for: proposal) }
}

/// A grid as a layout, for use in `AnyLayout`.
public struct GridLayout: Layout, Sendable {
  /// The alignment of the cells.
  public var alignment: Alignment
  /// The distance between columns, or nil for the usual one.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows, or nil for the usual one.
  public var verticalSpacing: CGFloat?

  /// Creates a grid.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// Not for use by apps.
  public var _container: _BuiltInLayout? {
    _BuiltInLayout(
      "Grid", ("alignment", alignment == .center ? nil : alignment.name),
      ("horizontalSpacing", horizontalSpacing), ("verticalSpacing", verticalSpacing))
  }

  private func box(_ subviews: Subviews) -> LayoutBox {
    GridBox(
      subviews.boxes.map { GridLine(cells: [GridCell(box: $0)], alignment: nil, isAcross: true) },
      alignment: alignment, gapAcross: horizontalSpacing, gapDown: verticalSpacing, LayoutBudget())
  }

  /// Returns the size of the grid. Each view is a row.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    box(subviews).sizeThatFits(proposal)
  }

  /// Places each view in a row.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) { subviews.place(by: box(subviews), in: bounds, for: proposal) }
}

extension _BuiltInLayout {
  fileprivate init(_ name: String, _ alignment: (String, String?), _ lengths: (String, CGFloat?)...) {
    self.name = name
    var props: [JSONMember] = []
    if let value = alignment.1 { props.append(JSONMember(name: alignment.0, value: .string(value))) }
    for (name, length) in lengths {
      if let length { props.append(JSONMember(name: name, value: .number(Double(length)))) }
    }
    self.props = props
  }
}

extension LayoutSubviews {
  /// Places the views where a box places theirs.
  fileprivate func place(by box: LayoutBox, in bounds: CGRect, for proposal: ProposedViewSize) {
    box.place(in: bounds, for: proposal)
    for index in indices {
      guard let frame = boxes[index].frame else { continue }
      self[index].place(at: frame.origin, proposal: ProposedViewSize(frame.size))
    }
  }
}
