import Foundation
import RenderTree
import Stateroom

/// A view that shows data as a chart.
///
/// ```swift
/// Chart {
///   BarMark(x: .value("Dish", "Cachapa"), y: .value("Sales", 916))
///   BarMark(x: .value("Dish", "Injera"), y: .value("Sales", 850))
/// }
/// // {"type": "Chart",
/// //  "props": {"x": {"type": "category", "domain": ["Cachapa", "Injera"], …},
/// //            "y": {"type": "number", "domain": [0, 1000], …},
/// //            "layers": [{"mark": "bar", "x": [0, 1], "y": [0, 0], "yEnd": [916, 850], …}]}}
/// ```
///
/// The domains, the marks of the axes and the stacks are computed here, so that the chart is a table for every client.
/// A chart shows at most 20,000 marks and 1,000 annotations.
public nonisolated struct Chart<Content: ChartContent>: View {
  private let content: @MainActor () -> Content
  @State private var plot: ChartRoom?
  @Environment(\.self) private var environment

  /// Creates a chart of marks.
  @MainActor public init(@ChartContentBuilder content: @escaping @MainActor () -> Content) {
    self.content = content
  }

  /// Creates a chart of marks for each element of a collection, identified by the value at a key path.
  @MainActor public init<Data: RandomAccessCollection, ID: Hashable, Mark: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping @MainActor (Data.Element) -> Mark
  ) where Content == ForEach<Data, ID, Mark> {
    self.content = { ForEach(data, id: id, making: content) }
  }

  /// Creates a chart of marks for each identifiable element of a collection.
  @MainActor public init<Data: RandomAccessCollection, Mark: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping @MainActor (Data.Element) -> Mark
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Mark> {
    self.content = { ForEach(data, id: \.id, making: content) }
  }

  /// The chart's node, with the views in it.
  @MainActor public var body: some View {
    let options = environment.chartOptions
    let plan = ChartPlan(content(), options, environment)
    let output = plan.output()
    let proxy = ChartProxy(plan, plot)
    ChartElement(
      attributes: ChartAttributes(
        members: output.props, hasDropped: plan.hasDropped, unsupported: plan.reports.names,
        actions: ChartActions(plan), room: options.usesProxy ? $plot : nil),
      parts: output.parts + options.views(proxy))
  }
}

extension ChartOptions {
  /// Whether a view depends on the size of the plot.
  fileprivate var usesProxy: Bool { !overlays.isEmpty || !backgrounds.isEmpty }

  /// The views of the chart that no mark and no axis has.
  @MainActor fileprivate func views(_ proxy: ChartProxy) -> [ChartPart] {
    var parts = overlays.map { ChartPart("overlay", $0.content(proxy), $0.alignment) }
    parts += backgrounds.map { ChartPart("background", $0.content(proxy), $0.alignment) }
    if let plotStyle { parts.append(ChartPart("plot", plotStyle(ChartPlotContent()))) }
    return parts
  }
}
