import Foundation
import RenderTree
import Stateroom

extension View {
  /// Layers views in front of a chart. The proxy converts between values and places.
  ///
  /// ```swift
  /// SalesChart().chartOverlay { proxy in
  ///   Text("The plot is \(Int(proxy.plotSize.width)) points wide.")
  /// }
  /// ```
  nonisolated public func chartOverlay<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping @MainActor (ChartProxy) -> Content
  ) -> some View {
    chartOptions { $0.overlays.append(ProxyView(alignment: alignment) { AnyView(content($0)) }) }
  }

  /// Layers views behind a chart. The proxy converts between values and places.
  nonisolated public func chartBackground<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping @MainActor (ChartProxy) -> Content
  ) -> some View {
    chartOptions { $0.backgrounds.append(ProxyView(alignment: alignment) { AnyView(content($0)) }) }
  }

  /// Takes a gesture on a chart. The proxy converts between values and places.
  nonisolated public func chartGesture<Taken: Gesture>(
    _ gesture: @escaping @MainActor (ChartProxy) -> Taken
  ) -> some View {
    chartOverlay { proxy in
      Rectangle().fill(.clear).contentShape(Rectangle()).gesture(gesture(proxy))
    }
  }

  /// Changes the plot: its background, border, padding or size.
  ///
  /// ```swift
  /// SalesChart().chartPlotStyle { plot in plot.background(.gray.opacity(0.1)).border(.gray) }
  /// ```
  nonisolated public func chartPlotStyle<Content: View>(
    @ViewBuilder content: @escaping @MainActor (ChartPlotContent) -> Content
  ) -> some View {
    chartOptions { $0.plotStyle = { AnyView(content($0)) } }
  }
}

extension View {
  /// Changes the x-axis as a view. Is reported as unsupported.
  nonisolated public func chartXAxisStyle<Content: View>(
    @ViewBuilder content: @escaping @MainActor (ChartAxisContent) -> Content
  ) -> some View {
    chartOptions { $0.unsupported.append("chartXAxisStyle") }
  }

  /// Changes the y-axis as a view. Is reported as unsupported.
  nonisolated public func chartYAxisStyle<Content: View>(
    @ViewBuilder content: @escaping @MainActor (ChartAxisContent) -> Content
  ) -> some View {
    chartOptions { $0.unsupported.append("chartYAxisStyle") }
  }
}

/// An axis of a chart, which no client shows as a view.
public nonisolated struct ChartAxisContent: View {
  /// The content of the axis, which is empty.
  @MainActor public var body: some View { EmptyView() }
}

/// The plot of a chart.
public nonisolated struct ChartPlotContent: Element, ElementAttributes {
  package static var typeName: StaticString { "ChartPlot" }
}
