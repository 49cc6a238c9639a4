import Foundation
import RenderTree

/// A rectangle with rounded corners.
///
/// ```swift
/// RoundedRectangle(cornerRadius: 12).fill(.quaternary)
/// // {"type": "RoundedRectangle", "props": {"fill": "quaternary", "cornerRadius": 12}}
/// ```
public nonisolated struct RoundedRectangle: BuiltInShape, Equatable {
  /// The width and height of the corners.
  public var cornerSize: CGSize
  /// The style of the corners. Ignored: clients draw one style.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with rounded corners. `style` is ignored: clients draw one style of corners.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Creates a rectangle with rounded corners. The client draws corners as high as they are wide.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { "RoundedRectangle" }

  nonisolated var description: _ShapeDescription {
    _ShapeDescription(name: "RoundedRectangle", cornerRadius: Double(cornerSize.width))
  }

  /// Returns the outline within a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  /// The size of the corners.
  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  /// Keeps the rectangle as it is in right-to-left layouts.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Shape where Self == RoundedRectangle {
  /// Returns a rectangle with rounded corners.
  ///
  /// ```swift
  /// Image("Map").clipShape(.rect(cornerRadius: 12))
  /// // {"type": "Image", "props": {"name": "Map"},
  /// //  "modifiers": [{"clipShape": {"shape": "RoundedRectangle", "cornerRadius": 12}}]}
  /// ```
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    .init(cornerRadius: cornerRadius, style: style)
  }

  /// Returns a rectangle with rounded corners.
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
    .init(cornerSize: cornerSize, style: style)
  }
}

/// The style of rounded corners.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// Quarter circles.
  case circular
  /// Corners of continuous curvature.
  case continuous
}
