import RenderTree
import Stateroom

/// A part of a chart that is a mark for each element of a collection.
@MainActor @preconcurrency
public protocol VectorizedChartContent<DataElement>: ChartContent {
  /// The type of the elements.
  associatedtype DataElement
  /// The marks of the elements. Not for use by apps.
  nonisolated var _plot: _DataPlot<DataElement> { get }
}

/// Elements, and what marks them. Not for use by apps.
public nonisolated struct _DataPlot<DataElement> {
  let elements: [DataElement]
  let values: (DataElement) -> MarkValues
  /// The changes of the context of marks, those of the innermost modifier first.
  private(set) var changes: [Change] = []

  typealias Change = (DataElement, inout _MarkContext, EnvironmentValues, ChartReports) -> Void

  init(_ elements: some Collection<DataElement>, _ values: @escaping (DataElement) -> MarkValues) {
    self.elements = Array(elements)
    self.values = values
  }

  func changed(_ change: @escaping Change) -> _DataPlot<DataElement> {
    var copy = self
    copy.changes.append(change)
    return copy
  }

  /// Adds the marks.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @MainActor func collect(into collector: _MarkCollector, _ context: _MarkContext) {
    for element in elements where !collector.isFull {
      var own = context
      // The innermost style holds, so it is the last to be set.
      for change in changes.reversed() { change(element, &own, collector.environment, collector.reports) }
      collector.add(values(element), own)
    }
  }
}

/// The origin of the marks of a plot: the elements of a collection, or the values of a function.
enum PlotSource<DataElement> {
  case data(_DataPlot<DataElement>)
  case function(ClosedRange<Double>?, (ClosedRange<Double>) -> [MarkValues])
}

/// A plot whose marks have a source.
protocol SourcedPlot: VectorizedChartContent where Body == Never {
  nonisolated var source: PlotSource<DataElement> { get }
}

extension SourcedPlot {
  /// The marks of the elements, of which a function has none. Not for use by apps.
  public nonisolated var _plot: _DataPlot<DataElement> {
    switch source {
    case .data(let plot): plot
    case .function: _DataPlot([]) { _ in MarkValues(.line) }
    }
  }

  /// Adds the marks, or the function. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Self, into collector: _MarkCollector, _ context: _MarkContext
  ) {
    switch content.source {
    case .data(let plot): plot.collect(into: collector, context)
    case .function(let domain, let marks):
      collector.add(PlottedFunction(domain: domain, context: context, marks: marks))
    }
  }
}
