import Foundation
import RenderTree
import Stateroom

extension View {
  /// Sets the values of the x-axis, the extent of the plot and the kind of scale.
  ///
  /// ```swift
  /// SalesChart().chartXScale(domain: 0...100)
  /// ```
  nonisolated public func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    let (domain, padding) = (domain._domain, range._padding)
    return chartOptions { ($0.x.domain, $0.x.padding, $0.x.type) = (domain, padding, type ?? $0.x.type) }
  }

  /// Sets the values of the x-axis and the kind of scale.
  nonisolated public func chartXScale<Domain: ScaleDomain>(
    domain: Domain, type: ScaleType? = nil
  ) -> some View {
    let domain = domain._domain
    return chartOptions { ($0.x.domain, $0.x.type) = (domain, type ?? $0.x.type) }
  }

  /// Sets the extent of the plot along the x-axis and the kind of scale.
  nonisolated public func chartXScale<Range: PositionScaleRange>(
    range: Range, type: ScaleType? = nil
  ) -> some View {
    let padding = range._padding
    return chartOptions { ($0.x.padding, $0.x.type) = (padding, type ?? $0.x.type) }
  }

  /// Sets the kind of scale of the x-axis.
  nonisolated public func chartXScale(type: ScaleType?) -> some View {
    chartOptions { $0.x.type = type }
  }

  /// Sets the length of the part of the x-axis that is seen at a time in a chart that scrolls.
  nonisolated public func chartXVisibleDomain<Value: Plottable & Numeric>(length: Value) -> some View {
    let length = length.plotted.number
    return chartOptions { $0.x.visible = length }
  }

  /// Scrolls a chart to a value of the x-axis, and sets the binding to the value that it is scrolled to.
  nonisolated public func chartScrollPosition<Value: Plottable>(x: Binding<Value>) -> some View {
    let scroll = ChartSelection(value: x)
    return chartOptions { $0.x.scroll = scroll }
  }

  /// Opens a chart that scrolls at a value of the x-axis.
  nonisolated public func chartScrollPosition<Value: Plottable>(initialX: Value) -> some View {
    let value = initialX.plotted
    return chartOptions { $0.x.initial = value }
  }

  /// Sets a binding to the value of the x-axis that is pressed or chosen.
  ///
  /// ```swift
  /// SalesChart().chartXSelection(value: .constant(nil as Date?))
  /// // The chart's node offers `selectX`: a value, or null.
  /// ```
  nonisolated public func chartXSelection<Value: Plottable>(value: Binding<Value?>) -> some View {
    let selection = ChartSelection(optional: value)
    return chartOptions { $0.x.selection = selection }
  }

  /// Sets a binding to the range of the x-axis that is chosen.
  nonisolated public func chartXSelection<Value: Plottable & Comparable>(
    range: Binding<ClosedRange<Value>?>
  ) -> some View {
    let selection = ChartSelection(range: range)
    return chartOptions { $0.x.range = selection }
  }
}

extension View {
  /// Sets the values of the y-axis, the extent of the plot and the kind of scale.
  ///
  /// ```swift
  /// SalesChart().chartYScale(domain: 0...100)
  /// ```
  nonisolated public func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    let (domain, padding) = (domain._domain, range._padding)
    return chartOptions { ($0.y.domain, $0.y.padding, $0.y.type) = (domain, padding, type ?? $0.y.type) }
  }

  /// Sets the values of the y-axis and the kind of scale.
  nonisolated public func chartYScale<Domain: ScaleDomain>(
    domain: Domain, type: ScaleType? = nil
  ) -> some View {
    let domain = domain._domain
    return chartOptions { ($0.y.domain, $0.y.type) = (domain, type ?? $0.y.type) }
  }

  /// Sets the extent of the plot along the y-axis and the kind of scale.
  nonisolated public func chartYScale<Range: PositionScaleRange>(
    range: Range, type: ScaleType? = nil
  ) -> some View {
    let padding = range._padding
    return chartOptions { ($0.y.padding, $0.y.type) = (padding, type ?? $0.y.type) }
  }

  /// Sets the kind of scale of the y-axis.
  nonisolated public func chartYScale(type: ScaleType?) -> some View {
    chartOptions { $0.y.type = type }
  }

  /// Sets the length of the part of the y-axis that is seen at a time in a chart that scrolls.
  nonisolated public func chartYVisibleDomain<Value: Plottable & Numeric>(length: Value) -> some View {
    let length = length.plotted.number
    return chartOptions { $0.y.visible = length }
  }

  /// Scrolls a chart to a value of the y-axis, and sets the binding to the value that it is scrolled to.
  nonisolated public func chartScrollPosition<Value: Plottable>(y: Binding<Value>) -> some View {
    let scroll = ChartSelection(value: y)
    return chartOptions { $0.y.scroll = scroll }
  }

  /// Opens a chart that scrolls at a value of the y-axis.
  nonisolated public func chartScrollPosition<Value: Plottable>(initialY: Value) -> some View {
    let value = initialY.plotted
    return chartOptions { $0.y.initial = value }
  }

  /// Sets a binding to the value of the y-axis that is pressed or chosen.
  ///
  /// ```swift
  /// SalesChart().chartYSelection(value: .constant(nil as Date?))
  /// // The chart's node offers `selectY`: a value, or null.
  /// ```
  nonisolated public func chartYSelection<Value: Plottable>(value: Binding<Value?>) -> some View {
    let selection = ChartSelection(optional: value)
    return chartOptions { $0.y.selection = selection }
  }

  /// Sets a binding to the range of the y-axis that is chosen.
  nonisolated public func chartYSelection<Value: Plottable & Comparable>(
    range: Binding<ClosedRange<Value>?>
  ) -> some View {
    let selection = ChartSelection(range: range)
    return chartOptions { $0.y.range = selection }
  }
}

extension View {
  /// Sets a binding to the value at the angle of a sector that is chosen: the sum of the values up to there.
  nonisolated public func chartAngleSelection<Value: Plottable>(value: Binding<Value?>) -> some View {
    let selection = ChartSelection(optional: value)
    return chartOptions { $0.angle = selection }
  }

  /// Lets a chart scroll along some axes.
  nonisolated public func chartScrollableAxes(_ axes: Axis.Set) -> some View {
    chartOptions { $0.scrolls = axes }
  }

  /// Sets where a chart comes to rest that scrolls.
  nonisolated public func chartScrollTargetBehavior(
    _ behavior: ValueAlignedChartScrollTargetBehavior
  ) -> some View {
    chartOptions {
      ($0.x.alignment, $0.y.alignment) = (behavior.x, behavior.y)
      let isLimited = behavior.limit != .automatic && behavior.limit != .never
      if isLimited { $0.unsupported.append("ValueAlignedLimitBehavior.\(behavior.limit.name)") }
    }
  }
}

extension ChartSelection {
  nonisolated init<Value: Plottable>(value: Binding<Value>) {
    // The closures are isolated to the main actor, as the binding's views are.
    nonisolated(unsafe) let value = value
    read = { [value.wrappedValue.plotted] }
    write = { places in
      if let place = places.first, let new = Value(plotted: place) { value.wrappedValue = new }
    }
  }

  nonisolated init<Value: Plottable>(optional value: Binding<Value?>) {
    // The closures are isolated to the main actor, as the binding's views are.
    nonisolated(unsafe) let value = value
    read = { value.wrappedValue.map { [$0.plotted] } ?? [] }
    write = { places in value.wrappedValue = places.first.flatMap { Value(plotted: $0) } }
  }

  nonisolated init<Value: Plottable & Comparable>(range value: Binding<ClosedRange<Value>?>) {
    // The closures are isolated to the main actor, as the binding's views are.
    nonisolated(unsafe) let value = value
    read = { value.wrappedValue.map { [$0.lowerBound.plotted, $0.upperBound.plotted] } ?? [] }
    write = { places in
      let values = places.compactMap { Value(plotted: $0) }.sorted()
      value.wrappedValue = values.count == 2 ? values[0]...values[1] : nil
    }
  }
}
