import Foundation
import RenderTree
import Stateroom

/// A sector of a circle for each element of a collection.
///
/// ```swift
/// Chart {
///   SectorPlot(sales, angle: .value("Sales", \.count), innerRadius: .ratio(0.6))
/// }
/// ```
public nonisolated struct SectorPlot<DataElement>: SourcedPlot {
  let source: PlotSource<DataElement>

  /// Creates sectors.
  public init<Data: RandomAccessCollection, Value: Plottable>(
    _ data: Data, angle: PlottableProjection<DataElement, Value>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) where Data.Element == DataElement {
    source = .data(
      _DataPlot(data) {
        SectorMark(
          angle: angle.value($0), innerRadius: innerRadius, outerRadius: outerRadius,
          angularInset: angularInset
        ).values
      })
  }
}
