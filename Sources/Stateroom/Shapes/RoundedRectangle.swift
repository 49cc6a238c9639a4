import Foundation
import RenderTree

/// A rectangle with rounded corners.
public nonisolated struct RoundedRectangle: BuiltInShape, Equatable {
  let cornerRadius: CGFloat

  /// A rectangle with rounded corners. The client draws one style of corners.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.cornerRadius = cornerRadius
  }

  /// A rectangle with rounded corners. The client draws them as wide as they are high.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    cornerRadius = cornerSize.width
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

extension Shape where Self == RoundedRectangle {
  /// A rectangle with rounded corners.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    .init(cornerRadius: cornerRadius, style: style)
  }
}

/// How a rounded corner begins.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// As a part of a circle.
  case circular
  /// Smoothly.
  case continuous
}
