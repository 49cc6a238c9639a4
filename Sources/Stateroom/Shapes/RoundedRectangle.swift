import Foundation
import RenderTree

/// A rectangle with rounded corners.
public nonisolated struct RoundedRectangle: BuiltInShape, Equatable {
  /// The size of the corners.
  public var cornerSize: CGSize
  /// How the corners begin. Clients draw one style.
  public var style: RoundedCornerStyle

  /// A rectangle with rounded corners. The client draws one style of corners.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// A rectangle with rounded corners. The client draws them as wide as they are high.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { "RoundedRectangle" }

  nonisolated var description: _ShapeDescription {
    _ShapeDescription(name: "RoundedRectangle", cornerRadius: Double(cornerSize.width))
  }

  /// The outline within a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with rounded corners.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    .init(cornerRadius: cornerRadius, style: style)
  }

  /// A rectangle with rounded corners.
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
    .init(cornerSize: cornerSize, style: style)
  }
}

/// How a rounded corner begins.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// As a part of a circle.
  case circular
  /// Smoothly.
  case continuous
}
