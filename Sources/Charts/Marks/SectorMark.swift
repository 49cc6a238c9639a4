import Foundation
import RenderTree
import Stateroom

/// A mark that plots a value as the angle of a sector of a circle.
///
/// ```swift
/// Chart(sales) { sale in
///   SectorMark(angle: .value("Sales", sale.count), innerRadius: .ratio(0.6), angularInset: 1)
///     .foregroundStyle(by: .value("Dish", sale.dish))
/// }
/// ```
public nonisolated struct SectorMark: ChartMark {
  let values: MarkValues

  /// Creates a sector.
  public init<Value: Plottable>(
    angle: PlottableValue<Value>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {
    var values = MarkValues(.sector)
    values.angle = angle.extent.start?.number ?? 0
    values.angleLabel = angle.label
    values.innerRadius = innerRadius
    values.outerRadius = outerRadius
    values.angularInset = angularInset.map { Double($0) }
    self.values = values
  }
}
