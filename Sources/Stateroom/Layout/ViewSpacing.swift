import Foundation

/// The distances that a view prefers to its neighbours.
public struct ViewSpacing: Sendable {
  /// The default distance between views, in points, as in the page's stacks.
  nonisolated static let usual: CGFloat = 8

  private var top: CGFloat?
  private var leading: CGFloat?
  private var bottom: CGFloat?
  private var trailing: CGFloat?

  /// A view that wants no distance at all.
  public static let zero = ViewSpacing(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Creates the usual preferences.
  public init() {}

  private init(top: CGFloat?, leading: CGFloat?, bottom: CGFloat?, trailing: CGFloat?) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Takes the larger of both preferences at some edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    func larger(_ own: CGFloat?, _ other: CGFloat?) -> CGFloat? {
      own == nil || other == nil ? nil : max(own!, other!)
    }
    if edges.contains(.top) { top = larger(top, other.top) }
    if edges.contains(.leading) { leading = larger(leading, other.leading) }
    if edges.contains(.bottom) { bottom = larger(bottom, other.bottom) }
    if edges.contains(.trailing) { trailing = larger(trailing, other.trailing) }
  }

  /// Returns the larger of both preferences at some edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// Returns the preferred distance to the next view along an axis.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (own, other) = axis == .horizontal ? (trailing, next.leading) : (bottom, next.top)
    // A view without a preference follows its neighbour.
    return [own, other].compactMap(\.self).max() ?? Self.usual
  }
}
