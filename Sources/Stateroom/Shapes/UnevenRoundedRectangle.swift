import Foundation
import RenderTree

/// A rectangle with a radius for each corner.
///
/// ```swift
/// UnevenRoundedRectangle(topLeadingRadius: 12, topTrailingRadius: 12).fill(.mint)
/// // {"type": "RoundedRectangle",
/// //  "props": {
/// //    "fill": "mint", "cornerRadius": 12,
/// //    "cornerRadii": {
/// //      "topLeading": 12, "bottomLeading": 0, "bottomTrailing": 0, "topTrailing": 12}}}
/// ```
public nonisolated struct UnevenRoundedRectangle: BuiltInShape, Equatable {
  /// The radii of the corners.
  public var cornerRadii: RectangleCornerRadii
  /// The style of the corners. Ignored: clients draw one style.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with a radius for each corner. `style` is ignored: clients draw one style of
  /// corners.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Creates a rectangle with a radius for each corner. `style` is ignored: clients draw one style of
  /// corners.
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
    // The largest radius is for clients that draw equal corners.
    let radii = cornerRadii
    let largest = max(radii.topLeading, radii.bottomLeading, radii.bottomTrailing, radii.topTrailing)
    return _ShapeDescription(
      name: "RoundedRectangle", cornerRadius: Double(largest), cornerRadii: cornerRadii)
  }

  /// Returns the outline within a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }

  /// The radii of the corners.
  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// Returns a rectangle with a radius for each corner.
  public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> Self
  {
    .init(cornerRadii: cornerRadii, style: style)
  }

  /// Returns a rectangle with a radius for each corner.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> Self {
    .init(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }
}
