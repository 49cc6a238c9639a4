import Foundation
import RenderTree
import Stateroom

extension View {
  /// Sets the styles of categories.
  ///
  /// ```swift
  /// SalesChart().chartForegroundStyleScale(["Rain": .blue, "Sun": .yellow])
  /// ```
  nonisolated public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    _ mapping: KeyValuePairs<Value, Style>
  ) -> some View {
    let (domain, styles) = (mapping.map(\.key.plotted), mapping.map { AnyShapeStyle($0.value) })
    return chartOptions { ($0.foreground.domain, $0.foreground.styles) = (domain, styles) }
  }

  /// Sets the styles of categories.
  nonisolated public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    domain: [Value], range: [Style], type: ScaleType? = nil
  ) -> some View {
    let (domain, styles) = (domain.map(\.plotted), range.map { AnyShapeStyle($0) })
    return chartOptions {
      ($0.foreground.domain, $0.foreground.styles, $0.foreground.type) = (domain, styles, type)
    }
  }

  /// Sets the styles of categories, in the order in which these appear.
  nonisolated public func chartForegroundStyleScale<Style: ShapeStyle>(
    range: [Style], type: ScaleType? = nil
  ) -> some View {
    let styles = range.map { AnyShapeStyle($0) }
    return chartOptions { ($0.foreground.styles, $0.foreground.type) = (styles, type) }
  }

  /// Sets the colours of numbers to those of a gradient.
  nonisolated public func chartForegroundStyleScale(range: Gradient, type: ScaleType? = nil) -> some View {
    chartOptions { ($0.foreground.gradient, $0.foreground.type) = (range, type) }
  }

  /// Sets the colours of the numbers of a domain to those of a gradient.
  nonisolated public func chartForegroundStyleScale<Domain: ScaleDomain>(
    domain: Domain, range: Gradient, type: ScaleType? = nil
  ) -> some View {
    let domain = domain._domain.bounds
    return chartOptions {
      ($0.foreground.domain, $0.foreground.gradient, $0.foreground.type) = (domain, range, type)
    }
  }

  /// Sets the categories or numbers that have styles.
  nonisolated public func chartForegroundStyleScale<Domain: ScaleDomain>(
    domain: Domain, type: ScaleType? = nil
  ) -> some View {
    let domain = domain._domain.bounds
    return chartOptions { ($0.foreground.domain, $0.foreground.type) = (domain, type) }
  }

  /// Sets the style of each value.
  nonisolated public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    mapping: @escaping (Value) -> Style
  ) -> some View {
    chartOptions { $0.foreground.mapping = { Value(plotted: $0).map { AnyShapeStyle(mapping($0)) } } }
  }

  /// Sets the categories, and the style of each.
  nonisolated public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    domain: [Value], mapping: @escaping (Value) -> Style
  ) -> some View {
    let domain = domain.map(\.plotted)
    return chartOptions {
      $0.foreground.domain = domain
      $0.foreground.mapping = { Value(plotted: $0).map { AnyShapeStyle(mapping($0)) } }
    }
  }

  /// Sets the symbols of categories.
  nonisolated public func chartSymbolScale<Value: Plottable, Symbol: ChartSymbolShape>(
    _ mapping: KeyValuePairs<Value, Symbol>
  ) -> some View {
    let (domain, symbols) = (mapping.map(\.key.plotted), mapping.map { $0.value.wireName })
    let unsupported = mapping.compactMap(\.value.unsupported)
    return chartOptions {
      ($0.symbols.domain, $0.symbols.styles) = (domain, symbols)
      $0.unsupported += unsupported
    }
  }

  /// Sets the symbols of categories.
  nonisolated public func chartSymbolScale<Value: Plottable, Symbol: ChartSymbolShape>(
    domain: [Value], range: [Symbol]
  ) -> some View {
    let (domain, symbols) = (domain.map(\.plotted), range.map(\.wireName))
    let unsupported = range.compactMap(\.unsupported)
    return chartOptions {
      ($0.symbols.domain, $0.symbols.styles) = (domain, symbols)
      $0.unsupported += unsupported
    }
  }

  /// Sets the symbols of categories, in the order in which these appear.
  nonisolated public func chartSymbolScale<Symbol: ChartSymbolShape>(range: [Symbol]) -> some View {
    let (symbols, unsupported) = (range.map(\.wireName), range.compactMap(\.unsupported))
    return chartOptions {
      $0.symbols.styles = symbols
      $0.unsupported += unsupported
    }
  }

  /// Sets the strokes of categories.
  nonisolated public func chartLineStyleScale<Value: Plottable>(
    _ mapping: KeyValuePairs<Value, StrokeStyle>
  ) -> some View {
    let (domain, strokes) = (mapping.map(\.key.plotted), mapping.map { StrokeLook($0.value) })
    return chartOptions { ($0.lines.domain, $0.lines.styles) = (domain, strokes) }
  }

  /// Sets the strokes of categories.
  nonisolated public func chartLineStyleScale<Value: Plottable>(
    domain: [Value], range: [StrokeStyle]
  ) -> some View {
    let (domain, strokes) = (domain.map(\.plotted), range.map { StrokeLook($0) })
    return chartOptions { ($0.lines.domain, $0.lines.styles) = (domain, strokes) }
  }

  /// Sets the strokes of categories, in the order in which these appear.
  nonisolated public func chartLineStyleScale(range: [StrokeStyle]) -> some View {
    let strokes = range.map { StrokeLook($0) }
    return chartOptions { $0.lines.styles = strokes }
  }

  /// Sets the smallest and the largest area of symbols whose size a value chooses.
  nonisolated public func chartSymbolSizeScale(range: ClosedRange<CGFloat>) -> some View {
    let range = Double(range.lowerBound)...Double(range.upperBound)
    return chartOptions { $0.symbolSizes = range }
  }

  /// Sets the areas of the symbols of categories.
  nonisolated public func chartSymbolSizeScale<Value: Plottable>(
    _ mapping: KeyValuePairs<Value, CGFloat>
  ) -> some View {
    let (domain, areas) = (mapping.map(\.key.plotted), mapping.map { Double($0.value) })
    return chartOptions { ($0.symbolAreas.domain, $0.symbolAreas.styles) = (domain, areas) }
  }

  /// Sets the areas of the symbols of categories.
  nonisolated public func chartSymbolSizeScale<Value: Plottable>(
    domain: [Value], range: [CGFloat]
  ) -> some View {
    let (domain, areas) = (domain.map(\.plotted), range.map { Double($0) })
    return chartOptions { ($0.symbolAreas.domain, $0.symbolAreas.styles) = (domain, areas) }
  }

  /// Shows or hides the legend.
  nonisolated public func chartLegend(_ visibility: Visibility) -> some View {
    chartOptions { $0.legend.visibility = visibility }
  }

  /// Sets where the legend is.
  nonisolated public func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartOptions {
      $0.legend.position = position == .automatic ? nil : position
      $0.legend.alignment = alignment
      $0.legend.spacing = spacing.map { Double($0) }
    }
  }

  /// Shows views in the place of the legend.
  nonisolated public func chartLegend<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let content = AnyView(content())
    return chartOptions {
      $0.legend.position = position == .automatic ? nil : position
      $0.legend.alignment = alignment
      $0.legend.spacing = spacing.map { Double($0) }
      $0.legend.content = content
    }
  }
}

extension _ScaleDomain {
  /// The values of a list or the bounds of a range, or nil if the marks decide.
  var bounds: [_Plotted]? {
    switch values {
    case .automatic: nil
    case .range(let low, let high): [low, high]
    case .list(let values): values
    }
  }
}
