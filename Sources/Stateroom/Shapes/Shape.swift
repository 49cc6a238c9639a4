import Foundation
import RenderTree

/// An outline that can be filled and stroked, and is a view.
///
/// Nothing is drawn here: of a shape that an app defines the client knows the type's name.
public nonisolated protocol Shape: View, Sendable {
  /// The outline within a rectangle.
  func path(in rect: CGRect) -> Path
  /// The shape as it goes over the wire. Not for use by apps.
  var _description: _ShapeDescription { get }
  /// The type of the node. Not for use by apps.
  static var _shapeTypeName: StaticString { get }
}

extension Shape {
  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { "Shape" }

  /// Not for use by apps.
  public var _description: _ShapeDescription {
    _ShapeDescription(name: _typeName(Self.self, qualified: false))
  }
}

extension Shape where Body == _ShapeView<Self> {
  /// The shape, filled with the foreground's style.
  @MainActor public var body: _ShapeView<Self> { _ShapeView(shape: self) }
}

/// What the wire says of a shape.
public struct _ShapeDescription: Equatable, Sendable {
  let name: String
  var cornerRadius: Double?

  /// The shape by its name, with its corners where it has some.
  var json: JSONValue {
    guard let cornerRadius else { return .string(name) }
    return .members(("shape", .string(name)), ("cornerRadius", .number(cornerRadius)))
  }
}

/// A shape that can be stroked inside its edge.
public nonisolated protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape
  /// The shape, made smaller on all sides.
  func inset(by amount: CGFloat) -> InsetShape
}

/// Built-in shapes are drawn by the client, which knows them by name.
nonisolated protocol BuiltInShape: InsettableShape where InsetShape == Self {}

extension BuiltInShape {
  /// The same shape: the client draws strokes inside.
  public func inset(by amount: CGFloat) -> Self { self }
}
