import Foundation
import RenderTree

/// The stroke of a shape, as a shape that can be filled itself. Clients stroke the shape.
public nonisolated struct _StrokedShape<Base: Shape>: Shape {
  let base: Base
  let line: StrokeStyle

  /// The role of the shape: a line.
  public static var role: ShapeRole { .stroke }

  /// Returns the outline of the stroke within a rectangle.
  public func path(in rect: CGRect) -> Path { base.path(in: rect).strokedPath(line) }

  /// The size that the shape takes of a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  /// The behavior of the shape if the direction of layout changes.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

  /// The parts that animate.
  public var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(base.animatableData, line.animatableData) }
    set {
      var (base, line) = (base, line)
      base.animatableData = newValue.first
      line.animatableData = newValue.second
      self = Self(base: base, line: line)
    }
  }

  /// Returns the stroke in a style.
  public func fill(_ style: some ShapeStyle, style fillStyle: FillStyle = FillStyle()) -> _ShapeView<Base> {
    base.stroked(AnyShapeStyle(style), line, isAntialiased: fillStyle.isAntialiased)
  }

  /// Returns the stroke in the foreground style.
  public func fill(style fillStyle: FillStyle = FillStyle()) -> _ShapeView<Base> {
    base.stroked(nil, line, isAntialiased: fillStyle.isAntialiased)
  }

  // The node is that of the shape, stroked.

  /// The contribution of the type to the ids of its nodes. Not for use by apps.
  @MainActor public static var _identity: _Identity { _ShapeView<Base>._identity }

  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    _ShapeView<Base>._makeNode(view.body, in: position)
  }

  /// Updates the node to a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    _ShapeView<Base>._updateNode(node, to: view.body)
  }

  /// The shape, stroked in the foreground style.
  @MainActor public var body: _ShapeView<Base> { fill() }
}
