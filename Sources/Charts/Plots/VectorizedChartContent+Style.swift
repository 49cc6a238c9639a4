import Foundation
import RenderTree
import Stateroom

/// A plot with styles of its elements. Not for use by apps.
public nonisolated struct _StyledPlot<DataElement>: VectorizedChartContent {
  /// The marks of the elements. Not for use by apps.
  public let _plot: _DataPlot<DataElement>

  /// A built-in part has no body.
  public typealias Body = Never

  /// Adds the marks. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Self, into collector: _MarkCollector, _ context: _MarkContext
  ) {
    content._plot.collect(into: collector, context)
  }
}

extension VectorizedChartContent {
  private nonisolated func styling(_ change: @escaping _DataPlot<DataElement>.Change) -> _StyledPlot<
    DataElement
  > {
    _StyledPlot(_plot: _plot.changed(change))
  }

  /// Paints each mark with the style at a key path.
  nonisolated public func foregroundStyle<Style: ShapeStyle>(
    _ keyPath: KeyPath<DataElement, Style>
  ) -> some VectorizedChartContent<DataElement> {
    styling { element, context, environment, _ in
      context.look.style = element[keyPath: keyPath]._json(in: environment)
      context.styleBy = nil
    }
  }

  /// Paints each mark with a style that the chart chooses by a value, and shows in its legend.
  nonisolated public func foregroundStyle<Value: Plottable>(
    by value: PlottableProjection<DataElement, Value>
  ) -> some VectorizedChartContent<DataElement> {
    styling { element, context, _, _ in
      context.styleBy = StyledBy(value.value(element))
      context.look.style = nil
    }
  }

  /// Multiplies the opacity of each mark by the factor at a key path.
  nonisolated public func opacity(
    _ keyPath: KeyPath<DataElement, Double>
  ) -> some VectorizedChartContent<DataElement> {
    styling { element, context, _, _ in context.look.opacity *= element[keyPath: keyPath] }
  }

  /// Draws the symbol at a key path at each point.
  nonisolated public func symbol<Symbol: ChartSymbolShape>(
    _ keyPath: KeyPath<DataElement, Symbol>
  ) -> some VectorizedChartContent<DataElement> {
    styling { element, context, _, reports in
      let symbol = element[keyPath: keyPath]
      if let unsupported = symbol.unsupported { reports.add(unsupported) }
      context.look.symbol = symbol.wireName
      context.symbolBy = nil
    }
  }

  /// Draws a symbol that the chart chooses by a value at each point.
  nonisolated public func symbol<Value: Plottable>(
    by value: PlottableProjection<DataElement, Value>
  ) -> some VectorizedChartContent<DataElement> {
    styling { element, context, _, _ in
      context.symbolBy = StyledBy(value.value(element))
      context.look.symbol = nil
    }
  }

  /// Sets the area of each symbol in square points to the number at a key path.
  nonisolated public func symbolSize(
    _ keyPath: KeyPath<DataElement, CGFloat>
  ) -> some VectorizedChartContent<DataElement> {
    styling { element, context, _, _ in context.look.symbolSize = Double(element[keyPath: keyPath]) }
  }

  /// Sets the area of each symbol by a value.
  nonisolated public func symbolSize<Value: Plottable>(
    by value: PlottableProjection<DataElement, Value>
  ) -> some VectorizedChartContent<DataElement> {
    styling { element, context, _, _ in context.symbolSizeBy = StyledBy(value.value(element)) }
  }

  /// Strokes lines with a style that the chart chooses by a value.
  nonisolated public func lineStyle<Value: Plottable>(
    by value: PlottableProjection<DataElement, Value>
  ) -> some VectorizedChartContent<DataElement> {
    styling { element, context, _, _ in context.lineStyleBy = StyledBy(value.value(element)) }
  }

  /// Shares out the room at a place between the marks by a value.
  nonisolated public func position<Value: Plottable>(
    by value: PlottableProjection<DataElement, Value>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some VectorizedChartContent<DataElement> {
    styling { element, context, _, _ in
      let value = value.value(element)
      context.positionBy = value.extent.start.map {
        PositionedBy(label: value.label, value: $0, axis: axis, span: span)
      }
    }
  }

  /// Names each mark with the text at a key path for assistive technology.
  nonisolated public func accessibilityLabel(
    _ keyPath: KeyPath<DataElement, Text>
  ) -> some VectorizedChartContent<DataElement> {
    styling { element, context, environment, _ in
      context.words.label = element[keyPath: keyPath].words(in: environment)
    }
  }

  /// Names each mark with the string at a key path for assistive technology.
  nonisolated public func accessibilityLabel(
    _ keyPath: KeyPath<DataElement, String>
  ) -> some VectorizedChartContent<DataElement> {
    styling { element, context, _, _ in context.words.label = element[keyPath: keyPath] }
  }

  /// Says the value of each mark with the text at a key path for assistive technology.
  nonisolated public func accessibilityValue(
    _ keyPath: KeyPath<DataElement, Text>
  ) -> some VectorizedChartContent<DataElement> {
    styling { element, context, environment, _ in
      context.words.value = element[keyPath: keyPath].words(in: environment)
    }
  }

  /// Says the value of each mark with the string at a key path for assistive technology.
  nonisolated public func accessibilityValue(
    _ keyPath: KeyPath<DataElement, String>
  ) -> some VectorizedChartContent<DataElement> {
    styling { element, context, _, _ in context.words.value = element[keyPath: keyPath] }
  }

  /// Hides each mark from assistive technology for which a key path has true.
  nonisolated public func accessibilityHidden(
    _ keyPath: KeyPath<DataElement, Bool>
  ) -> some VectorizedChartContent<DataElement> {
    styling { element, context, _, _ in context.words.isHidden = element[keyPath: keyPath] }
  }
}
