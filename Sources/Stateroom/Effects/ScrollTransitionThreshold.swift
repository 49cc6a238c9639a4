import Foundation
import RenderTree

extension ScrollTransitionConfiguration {
  /// The visibility of a view at which the effect of its scrolling ends.
  public struct Threshold: Hashable, Sendable {
    /// The part of the view that is visible, or 2 if its middle is in the middle of the scroll view.
    private let amount: Double
    /// The distance by which the scroll view counts as smaller on all sides.
    private var inset = 0.0

    private init(_ amount: Double) { self.amount = amount }

    /// The view is completely visible.
    public static let visible = Threshold(1)
    /// The view is just outside.
    public static let hidden = Threshold(0)
    /// The view is in the middle of the scroll view.
    public static var centered: Threshold { Threshold(2) }

    /// Returns the threshold at which a part of the view is visible, from 0 to 1.
    public static func visible(_ amount: Double) -> Threshold { Threshold(min(max(amount, 0), 1)) }

    /// Returns a threshold at a part of the way towards another one.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      var result = Threshold(self.amount.interpolated(towards: other.amount, amount: amount))
      result.inset = inset.interpolated(towards: other.inset, amount: amount)
      return result
    }

    /// Returns the threshold in a scroll view that is smaller by a distance on all sides.
    public func inset(by distance: Double) -> Threshold {
      var result = self
      result.inset += distance
      return result
    }

    /// The part that is visible, with the distance: nil if it is the default of a half.
    var json: JSONValue? {
      if inset == 0 { return amount == 0.5 ? nil : .number(amount) }
      return .members(("visible", .number(amount)), ("inset", .number(inset)))
    }
  }
}
