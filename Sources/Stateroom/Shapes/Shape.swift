import Foundation
import RenderTree

/// An outline that can be filled and stroked, and is a view.
///
/// Clients draw the system's shapes by their names. Other shapes go over the wire as a path.
public nonisolated protocol Shape: View, Sendable {
  /// The outline within a rectangle.
  func path(in rect: CGRect) -> Path
  /// The part that the shape plays. A line has no area of its own, so that styles paint it otherwise.
  static var role: ShapeRole { get }
  /// The size that the shape takes of the room that there is.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// The shape as it goes over the wire, drawn in a size. Not for use by apps.
  func _description(in size: CGSize) -> _ShapeDescription
  /// Whether the description depends on the size. Not for use by apps.
  var _dependsOnSize: Bool { get }
  /// The type of the node. Not for use by apps.
  static var _shapeTypeName: StaticString { get }
}

/// The part that a shape plays.
public enum ShapeRole: Hashable, Sendable {
  /// An area.
  case fill
  /// A line.
  case stroke
  /// A line between other things.
  case separator
}

extension Shape {
  /// An area.
  public static var role: ShapeRole { .fill }

  /// All of the room; ten points where there is no limit.
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
  /// The shape, filled with the foreground's style.
  @MainActor public var body: _ShapeView<Self> { _ShapeView(shape: self) }
}

/// A shape that can be stroked inside its edge.
public nonisolated protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape
  /// The shape, made smaller on all sides.
  func inset(by amount: CGFloat) -> InsetShape
}

/// A shape that clients draw by its name.
nonisolated protocol BuiltInShape: InsettableShape where InsetShape == _InsetShape<Self> {
  /// The shape without what depends on a size.
  var description: _ShapeDescription { get }
}

extension BuiltInShape {
  /// The shape, made smaller on all sides.
  public func inset(by amount: CGFloat) -> _InsetShape<Self> { _InsetShape(base: self, amount: amount) }

  /// Not for use by apps.
  public var _dependsOnSize: Bool { false }

  /// Not for use by apps.
  public func _description(in size: CGSize) -> _ShapeDescription { description }
}
