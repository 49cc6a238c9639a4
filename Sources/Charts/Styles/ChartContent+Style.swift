import Foundation
import RenderTree
import Stateroom

extension ChartContent {
  /// Paints the marks with a style.
  ///
  /// ```swift
  /// Chart {
  ///   BarMark(x: .value("Day", "Mon"), y: .value("Steps", 6_019)).foregroundStyle(.green)
  /// }
  /// ```
  nonisolated public func foregroundStyle(_ style: some ShapeStyle) -> some ChartContent {
    styled { context, collector in
      context.look.style = style._json(in: collector.environment)
      context.styleBy = nil
    }
  }

  /// Paints the marks with a style that the chart chooses by a value, and shows in its legend.
  nonisolated public func foregroundStyle<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> some ChartContent {
    let by = StyledBy(value)
    return styled { context, _ in
      context.styleBy = by
      context.look.style = nil
    }
  }

  /// Strokes lines with a style.
  nonisolated public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    styled { context, _ in context.look.line = StrokeLook(style) }
  }

  /// Strokes lines with a style that the chart chooses by a value.
  nonisolated public func lineStyle<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> some ChartContent {
    let by = StyledBy(value)
    return styled { context, _ in context.lineStyleBy = by }
  }

  /// Sets the curve between the points of lines and areas.
  nonisolated public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    styled { context, _ in context.look.interpolation = method }
  }

  /// Rounds the corners of bars, rectangles and sectors.
  nonisolated public func cornerRadius(
    _ radius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> some ChartContent {
    styled { context, _ in context.look.cornerRadii = [Double(radius)] }
  }

  /// Multiplies the opacity of the marks by a factor.
  nonisolated public func opacity(_ opacity: Double) -> some ChartContent {
    styled { context, _ in context.look.opacity *= opacity }
  }

  /// Clips the marks to a shape: a capsule, a circle or a rectangle. Others are reported as unsupported.
  nonisolated public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some ChartContent
  {
    let radii: [Double]? =
      switch shape {
      case is Capsule, is Circle: [10_000]
      case let shape as RoundedRectangle: [Double(shape.cornerSize.width)]
      case let shape as UnevenRoundedRectangle:
        [
          shape.cornerRadii.topLeading, shape.cornerRadii.topTrailing, shape.cornerRadii.bottomTrailing,
          shape.cornerRadii.bottomLeading,
        ].map { Double($0) }
      default: nil
      }
    let name = shape is Rectangle ? nil : "clipShape of a chart's marks with \(type(of: shape))"
    return styled { context, collector in
      if let radii { context.look.cornerRadii = radii } else if let name { collector.reports.add(name) }
    }
  }

  /// Draws the marks in front of those of a lower index.
  nonisolated public func zIndex(_ value: Double) -> some ChartContent {
    styled { context, _ in context.look.zIndex = value }
  }

  /// Blurs the marks.
  nonisolated public func blur(radius: CGFloat) -> some ChartContent {
    styled { context, _ in context.look.blur = Double(radius) }
  }

  /// Adds a shadow to the marks.
  nonisolated public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some ChartContent {
    styled { context, collector in
      context.look.shadow = .members([
        ("color", color._json(in: collector.environment)), ("radius", .number(Double(radius))),
        ("x", .number(Double(x))), ("y", .number(Double(y))),
      ])
    }
  }

  /// Lets a style with a gradient span the plot, and not each mark.
  nonisolated public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
    styled { context, _ in context.look.fitsPlot = aligns }
  }

  /// Draws the marks in a layer of their own, which looks the same here.
  nonisolated public func compositingLayer() -> some ChartContent { styled { _, _ in } }
}

extension ChartContent {
  /// Moves the marks by a distance in points.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    offset(xStart: x, xEnd: x, yStart: y, yEnd: y)
  }

  /// Moves the marks by a distance in points.
  nonisolated public func offset(_ offset: CGSize) -> some ChartContent {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Moves the vertical edges of the marks, and the marks up or down.
  @_disfavoredOverload
  nonisolated public func offset(
    x: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0
  ) -> some ChartContent {
    offset(xStart: x, xEnd: x, yStart: yStart, yEnd: yEnd)
  }

  /// Moves the horizontal edges of the marks.
  @_disfavoredOverload
  nonisolated public func offset(
    xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0
  ) -> some ChartContent {
    offset(xStart: xStart, xEnd: xEnd, yStart: y, yEnd: y)
  }

  /// Moves each edge of the marks by a distance in points.
  nonisolated public func offset(
    xStart: CGFloat, xEnd: CGFloat, yStart: CGFloat, yEnd: CGFloat
  ) -> some ChartContent {
    let moved = MarkOffset(
      xStart: Double(xStart), xEnd: Double(xEnd), yStart: Double(yStart), yEnd: Double(yEnd))
    return styled { context, _ in context.look.offset = moved }
  }

  /// Shares out the room at a place between the marks by a value.
  ///
  /// ```swift
  /// Chart(sales) { sale in
  ///   BarMark(x: .value("Dish", sale.dish), y: .value("Sales", sale.count))
  ///     .position(by: .value("City", sale.city))
  /// }
  /// ```
  nonisolated public func position<Value: Plottable>(
    by value: PlottableValue<Value>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent {
    let by = value.extent.start.map {
      PositionedBy(label: value.label, value: $0, axis: axis, span: span)
    }
    return styled { context, _ in context.positionBy = by }
  }
}

extension StyledBy {
  init?<Value: Plottable>(_ value: PlottableValue<Value>) {
    guard let start = value.extent.start else { return nil }
    self.init(label: value.label, value: start)
  }
}
