import Foundation
import RenderTree

/// A rectangle with rounded corners, each of its own.
public nonisolated struct UnevenRoundedRectangle: BuiltInShape, Equatable {
  /// The radii of the corners.
  public var cornerRadii: RectangleCornerRadii
  /// How the corners begin. Clients draw one style.
  public var style: RoundedCornerStyle

  /// A rectangle with rounded corners, each of its own.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// A rectangle with rounded corners, each of its own.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { "RoundedRectangle" }

  nonisolated var description: _ShapeDescription {
    // The largest radius is for clients that draw one on all corners.
    let radii = cornerRadii
    let largest = max(radii.topLeading, radii.bottomLeading, radii.bottomTrailing, radii.topTrailing)
    return _ShapeDescription(
      name: "RoundedRectangle", cornerRadius: Double(largest), cornerRadii: cornerRadii)
  }

  /// The outline within a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with rounded corners, each of its own.
  public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> Self
  {
    .init(cornerRadii: cornerRadii, style: style)
  }

  /// A rectangle with rounded corners, each of its own.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> Self {
    .init(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }
}
