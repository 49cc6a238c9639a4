import Foundation
import RenderTree
import Stateroom

/// A mark that plots values as the place of a symbol.
///
/// ```swift
/// Chart(sales) { sale in
///   PointMark(x: .value("Day", sale.day), y: .value("Sales", sale.count))
/// }
/// ```
public nonisolated struct PointMark: ChartMark {
  let values: MarkValues

  /// Creates a point.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    values = MarkValues(.point, x: x, y: y)
  }

  /// Creates a point in the middle of the plot's height.
  public init<X: Plottable>(
    x: PlottableValue<X>
  ) {
    values = MarkValues(.point, x: x)
  }

  /// Creates a point in the middle of the plot's width.
  public init<Y: Plottable>(
    y: PlottableValue<Y>
  ) {
    values = MarkValues(.point, y: y)
  }
}
