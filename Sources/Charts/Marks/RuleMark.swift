import Foundation
import RenderTree
import Stateroom

/// A mark that is a straight line.
///
/// ```swift
/// Chart {
///   RuleMark(y: .value("Goal", 10_000)).foregroundStyle(.red)
/// }
/// ```
public nonisolated struct RuleMark: ChartMark {
  let values: MarkValues

  /// Creates a line across the plot at a value of the x-axis.
  public init<X: Plottable>(
    x: PlottableValue<X>
  ) {
    values = MarkValues(.rule, x: x)
  }

  /// Creates a line across the plot at a value of the y-axis.
  public init<Y: Plottable>(
    y: PlottableValue<Y>
  ) {
    values = MarkValues(.rule, y: y)
  }

  /// Creates a vertical line between two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    values = MarkValues(.rule, x: x, y: .range(yStart, yEnd))
  }

  /// Creates a horizontal line between two values.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    values = MarkValues(.rule, x: .range(xStart, xEnd), y: y)
  }
}
