import Foundation

/// The room that a view is offered; nil along an axis asks for the view's ideal size.
public struct ProposedViewSize: Hashable, Sendable {
  /// The width that is offered.
  public var width: CGFloat?
  /// The height that is offered.
  public var height: CGFloat?

  /// No room.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// The view's ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Room without end.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Room along each axis.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// The room of a size.
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// The size with lengths in the place of those that are not offered.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}
