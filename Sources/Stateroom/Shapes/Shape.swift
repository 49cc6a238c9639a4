import Foundation
import RenderTree

/// An outline that can be filled and stroked. It is a view too.
///
/// ```swift
/// nonisolated struct Diagonal: Shape {
///   func path(in rect: CGRect) -> Path {
///     Path { $0.addLines([CGPoint(x: 0, y: rect.maxY), CGPoint(x: rect.maxX, y: 0)]) }
///   }
/// }
/// // `Diagonal().stroke(.red)` is sent as a path, for the size that a client reports:
/// // {"type": "Shape", "props": {"path": "M0 100L100 0", "pathSize": [100, 100], …},
/// //  "actions": ["resize"], …}
/// ```
///
/// Built-in shapes are sent to clients by name, and other shapes as a path.
public nonisolated protocol Shape: Animatable, View, Sendable {
  /// Returns the outline within a rectangle.
  func path(in rect: CGRect) -> Path
  /// The role of the shape. A line has no area, so styles paint it in another way.
  static var role: ShapeRole { get }
  /// Returns the size that the shape takes of a proposal.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// The behavior of the shape if the direction of layout changes.
  var layoutDirectionBehavior: LayoutDirectionBehavior { get }
  /// Returns the wire format of the shape in a size. Not for use by apps.
  func _description(in size: CGSize) -> _ShapeDescription
  /// Whether the description depends on the size. Not for use by apps.
  var _dependsOnSize: Bool { get }
  /// The type of the node. Not for use by apps.
  static var _shapeTypeName: StaticString { get }
}

/// The role of a shape.
public enum ShapeRole: Hashable, Sendable {
  /// An area.
  case fill
  /// A line.
  case stroke
  /// A line that separates views.
  case separator
}

extension Shape {
  /// The role of the shape: an area.
  public static var role: ShapeRole { .fill }

  /// The behavior of the shape if the direction of layout changes: its path is mirrored from right to left.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  /// Returns the proposed size, with ten points for an unspecified dimension.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { "Shape" }

  /// Not for use by apps.
  public var _dependsOnSize: Bool { true }

  /// Not for use by apps.
  public func _description(in size: CGSize) -> _ShapeDescription {
    _ShapeDescription(
      name: _typeName(Self.self, qualified: false),
      outline: .scaled(path(in: CGRect(origin: .zero, size: size)), size))
  }
}

extension Shape where Body == _ShapeView<Self> {
  /// The shape filled with the foreground style.
  @MainActor public var body: _ShapeView<Self> { _ShapeView(shape: self) }
}

/// A shape that can be inset, and so stroked inside of its outline.
///
/// ```swift
/// Circle().strokeBorder(.red, lineWidth: 4)
/// // {"type": "Circle", "props": {"stroke": {"style": "red", "width": 4, "inside": true}}}
/// ```
public nonisolated protocol InsettableShape: Shape {
  /// The type of the inset shape.
  associatedtype InsetShape: InsettableShape
  /// Returns the shape inset on all sides.
  func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape where InsetShape == _InsetShape<Self> {
  /// Returns the shape inset on all sides, with its corner radii reduced.
  public func inset(by amount: CGFloat) -> _InsetShape<Self> { _InsetShape(base: self, amount: amount) }
}

/// A shape that clients draw by its name.
nonisolated protocol BuiltInShape: InsettableShape where InsetShape == _InsetShape<Self> {
  /// The description of the shape, which does not depend on a size.
  var description: _ShapeDescription { get }
}

extension BuiltInShape {
  /// Not for use by apps.
  public var _dependsOnSize: Bool { false }

  /// Not for use by apps.
  public func _description(in size: CGSize) -> _ShapeDescription { description }
}
