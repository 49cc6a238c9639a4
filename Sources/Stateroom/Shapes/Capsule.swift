import Foundation
import RenderTree

/// A rectangle whose shorter sides are round.
public nonisolated struct Capsule: BuiltInShape, Equatable {
  /// A capsule. The client draws one style of corners.
  public init(style: RoundedCornerStyle = .continuous) {}

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { "Capsule" }

  nonisolated var description: _ShapeDescription { _ShapeDescription(name: "Capsule") }

  /// The outline within a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}

extension Shape where Self == Capsule {
  /// The shape as a value.
  public static var capsule: Self { .init() }

  /// The shape as a value, with a style of corners.
  public static func capsule(style: RoundedCornerStyle) -> Self { .init(style: style) }
}
