import Foundation

/// The size that a parent proposes to a view. A dimension that is nil asks for the view's ideal size.
public struct ProposedViewSize: Hashable, Sendable {
  /// The proposed width.
  public var width: CGFloat?
  /// The proposed height.
  public var height: CGFloat?

  /// A proposal of no space.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// A proposal of the view's ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// A proposal of infinite space.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Creates a proposal of a width and a height.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of a size.
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// Returns the size, with unspecified dimensions replaced by those of another size.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}
