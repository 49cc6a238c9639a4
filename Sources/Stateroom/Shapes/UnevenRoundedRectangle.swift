import Foundation
import RenderTree

/// A rectangle with rounded corners, each of its own; the client draws the largest on all.
public nonisolated struct UnevenRoundedRectangle: BuiltInShape, Equatable {
  let cornerRadius: CGFloat

  /// A rectangle with rounded corners, each of its own.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    cornerRadius = max(topLeadingRadius, bottomLeadingRadius, bottomTrailingRadius, topTrailingRadius)
  }

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { "RoundedRectangle" }

  /// Not for use by apps.
  public var _description: _ShapeDescription {
    _ShapeDescription(name: "RoundedRectangle", cornerRadius: Double(cornerRadius))
  }

  /// The outline within a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: cornerRadius)
  }
}
