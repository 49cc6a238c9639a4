import Foundation
import RenderTree
import Stateroom

/// The scales of a chart, its marks as numbers, and the views in it.
@MainActor
struct ChartPlan {
  let options: ChartOptions
  let environment: EnvironmentValues
  let x: AxisPlan
  let y: AxisPlan
  let styles: StyleScale
  let marks: [CollectedMark]
  let masks: [[CollectedMark]]
  private let symbols: CategoryOrder
  private let lines: CategoryOrder
  private let slots: CategoryOrder
  private let areas: CategoryOrder
  private let sizes: (low: Double, high: Double)
  /// Whether there were more marks than a chart takes.
  let hasDropped: Bool
  /// The parts of the API that have no effect.
  let reports: ChartReports

  /// Plans a chart.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of marks.
  init<Content: ChartContent>(_ content: Content, _ options: ChartOptions, _ environment: EnvironmentValues) {
    let collector = _MarkCollector(environment)
    Content._collect(content, into: collector, _MarkContext())
    var marks = collector.marks
    MarkStacking.stack(&marks)
    masks = collector.masks.map {
      var mask = $0
      MarkStacking.stack(&mask)
      return mask
    }
    self.options = options
    self.environment = environment
    let first = AxisPlan(isX: true, options.x, marks + masks.joined(), environment)
    for function in collector.functions {
      let (low, high) = first.scale.bounds
      let made = function.marks(function.domain ?? low...max(low, high))
      marks += made.prefix(_MarkCollector.limit - marks.count).map {
        CollectedMark(values: $0, context: function.context)
      }
    }
    x =
      collector.functions.isEmpty
      ? first : AxisPlan(isX: true, options.x, marks + masks.joined(), environment)
    y = AxisPlan(isX: false, options.y, marks + masks.joined(), environment)
    styles = StyleScale(options.foreground, marks, environment)
    symbols = CategoryOrder(options.symbols.domain, marks.lazy.compactMap { $0.context.symbolBy?.value })
    lines = CategoryOrder(options.lines.domain, marks.lazy.compactMap { $0.context.lineStyleBy?.value })
    slots = CategoryOrder(nil, marks.lazy.compactMap { $0.context.positionBy?.value })
    let values = marks.compactMap { $0.context.symbolSizeBy?.value }
    areas = CategoryOrder(options.symbolAreas.domain, values)
    let numbers = values.compactMap(\.number)
    sizes = (min(0, numbers.min() ?? 0), numbers.max() ?? 1)
    self.marks = marks
    hasDropped = collector.hasDropped
    reports = collector.reports
    for name in options.unsupported { reports.add(name) }
  }

  // MARK: Layers

  /// The layers of the chart in the order in which they are drawn, and the annotations of their marks.
  ///
  /// - Complexity: O(*n*), where *n* is the number of marks.
  func layers() -> (layers: [JSONValue], annotations: [PlannedAnnotation]) { layers(of: marks) }

  /// The layers of some marks.
  ///
  /// - Complexity: O(*n*), where *n* is the number of marks.
  func layers(of marks: [CollectedMark]) -> (layers: [JSONValue], annotations: [PlannedAnnotation]) {
    var layers: [ChartLayer] = []
    var places: [ChartLayer.Key: Int] = [:]
    var annotations: [PlannedAnnotation] = []
    var turned = 0.0
    let whole = marks.reduce(0) { $0 + ($1.values.kind == .sector ? max(0, $1.values.angle ?? 0) : 0) }
    for mark in marks {
      let key = key(of: mark)
      var row = row(of: mark)
      if mark.values.kind == .sector {
        row.start = whole > 0 ? turned / whole : 0
        turned += max(0, mark.values.angle ?? 0)
        row.end = whole > 0 ? turned / whole : 0
        row.value = mark.values.angle
      }
      // Marks one below the other are a layer as those of a collection are.
      let follows = layers.last.map { $0.key.isAlike(key) } ?? false
      let place = places[key] ?? (follows ? layers.count - 1 : layers.count)
      places[key] = place
      if place == layers.count {
        layers.append(ChartLayer(key))
        layers[place].members = members(of: mark, key)
      }
      layers[place].append(row)
      for annotation in mark.context.annotations {
        guard annotations.count < 1_000 else {
          reports.add("An annotation after the first 1,000 of a chart")
          break
        }
        annotations.append(PlannedAnnotation(annotation, place, layers[place].count - 1))
      }
    }
    // Stable, so that marks of one index keep their order.
    let order = layers.indices.sorted {
      (layers[$0].key.look.zIndex, $0) < (layers[$1].key.look.zIndex, $1)
    }
    var ranks = [Int](repeating: 0, count: layers.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    return (
      order.map { layers[$0].json }, annotations.map { $0.moved(to: ranks[$0.layer]) }
    )
  }

  private func key(of mark: CollectedMark) -> ChartLayer.Key {
    let (values, context) = (mark.values, mark.context)
    var look = context.look
    look.opacity = 1
    look.symbolSize = nil
    // A line has one style, and marks of several places are its points.
    let isLine = values.kind == .line || values.kind == .area
    if !isLine { look.style = nil }
    return ChartLayer.Key(
      kind: values.kind, site: isLine ? 0 : context.site, series: values.series, mask: context.mask,
      style: context.styleBy?.seriesValue(styles),
      symbol: context.symbolBy?.value, line: context.lineStyleBy?.value, slot: context.positionBy?.value,
      look: look,
      shape: ChartLayer.MarkShape(
        width: values.width, height: values.height, isHorizontal: values.isHorizontal,
        innerRadius: values.innerRadius, outerRadius: values.outerRadius, angularInset: values.angularInset,
        xUnit: values.x?.isUnit ?? false, yUnit: values.y?.isUnit ?? false))
  }

  private func row(of mark: CollectedMark) -> ChartLayer.Row {
    var row = ChartLayer.Row()
    let (values, context) = (mark.values, mark.context)
    (row.x, row.xEnd) = numbers(values.x, x.scale)
    (row.y, row.yEnd) = numbers(values.y, y.scale)
    row.style = context.styleBy.map { styles.style($0.value) } ?? context.look.style
    row.opacity = context.look.opacity
    row.size = context.look.symbolSize
    if let value = context.symbolSizeBy?.value { row.size = area(value) }
    row.words = context.words
    return row
  }

  /// The area of the symbols of a value: the one that the app sets, or else a part of the range.
  private func area(_ value: _Plotted) -> Double {
    let place = areas.place(of: value)
    if let own = options.symbolAreas.styles, !own.isEmpty { return own[place % own.count] }
    let range = options.symbolSizes ?? 10...400
    let last = Double(max(1, areas.domain.count - 1))
    let part = value.number.map { sizes.high > sizes.low ? ($0 - sizes.low) / (sizes.high - sizes.low) : 1 }
    return range.lowerBound + (part ?? Double(place) / last) * (range.upperBound - range.lowerBound)
  }

  private func numbers(_ extent: Extent?, _ scale: PositionScale) -> (Double?, Double?) {
    switch extent {
    case nil: (nil, nil)
    case .point(let value)?: (scale.number(value), nil)
    case .unit(let start, let end)?: (scale.number(start), scale.number(end))
    case .range(let start, let end)?:
      (
        start.flatMap { scale.number($0) } ?? scale.bounds.low,
        end.flatMap { scale.number($0) } ?? scale.bounds.high
      )
    }
  }

  private func members(of mark: CollectedMark, _ key: ChartLayer.Key) -> [(String, JSONValue?)] {
    let (values, look, shape) = (mark.values, key.look, key.shape)
    let series = (key.series ?? key.style ?? key.slot ?? key.symbol ?? key.line).map { x.words($0) }
    let slot = key.slot.map { slots.place(of: $0) }
    let line = look.line ?? key.line.map { self.line($0) }
    let takesRoom = values.takesRoom(isX: true) || values.takesRoom(isX: false)
    return [
      ("series", series.map { .string($0) }),
      ("label", values.angleLabel.map { .string($0.words(in: environment)) }),
      (
        "horizontal",
        values.kind == .bar || values.kind == .area ? shape.isHorizontal ? .bool(true) : nil : nil
      ),
      ("xUnit", shape.xUnit ? .bool(true) : nil), ("yUnit", shape.yUnit ? .bool(true) : nil),
      ("step", takesRoom ? (shape.isHorizontal ? y.step : x.step).map { .number($0) } : nil),
      ("yStep", values.kind == .rectangle ? y.step.map { .number($0) } : nil),
      ("width", shape.width.json), ("height", shape.height.json),
      ("slot", slot.map { .array([.integer($0), .integer(slots.domain.count)]) }),
      ("slotAxis", mark.context.positionBy?.axis.map { .string($0.description) }),
      ("span", mark.context.positionBy?.span.json),
      ("symbol", symbol(of: mark).map { .string($0) }), ("line", line?.json),
      ("interpolation", look.interpolation.map { .string($0.name) }),
      ("tension", look.interpolation?.amount.map { .number($0) }),
      ("cornerRadius", look.cornerRadii.map { .array($0.map { .number($0) }) }),
      ("blur", look.blur == 0 ? nil : .number(look.blur)), ("shadow", look.shadow),
      ("offset", look.offset.map { .array([$0.xStart, $0.xEnd, $0.yStart, $0.yEnd].map { .number($0) }) }),
      ("mask", key.mask.map { .integer($0) }), ("fitsPlot", look.fitsPlot ? .bool(true) : nil),
      ("innerRadius", shape.innerRadius.json), ("outerRadius", shape.outerRadius.json),
      ("angularInset", shape.angularInset.map { .number($0) }),
    ]
  }

  private func symbol(of mark: CollectedMark) -> String? {
    if mark.context.look.hidesSymbol { return "none" }
    return mark.context.look.symbol ?? mark.context.symbolBy.map { symbol($0.value) }
  }

  /// The symbol of a value.
  func symbol(_ value: _Plotted) -> String {
    let names = options.symbols.styles ?? BasicChartSymbolShape.all.map(\.wire)
    return names.isEmpty ? "circle" : names[symbols.place(of: value) % names.count]
  }

  /// The stroke of a value.
  func line(_ value: _Plotted) -> StrokeLook {
    let usual = [[], [6, 4], [2, 3], [8, 3, 2, 3]].map { StrokeLook(StrokeStyle(lineWidth: 2, dash: $0)) }
    let strokes = options.lines.styles ?? usual
    return strokes.isEmpty ? usual[0] : strokes[lines.place(of: value) % strokes.count]
  }
}

/// A view beside a mark, with the place of the mark among the layers.
struct PlannedAnnotation {
  let annotation: MarkAnnotation
  let layer: Int
  let row: Int

  init(_ annotation: MarkAnnotation, _ layer: Int, _ row: Int) {
    (self.annotation, self.layer, self.row) = (annotation, layer, row)
  }

  func moved(to layer: Int) -> PlannedAnnotation { PlannedAnnotation(annotation, layer, row) }
}

extension Extent {
  /// Whether the mark is in the middle of a unit.
  var isUnit: Bool { if case .unit = self { true } else { false } }
}

extension StyledBy {
  /// The value if it names a series, or nil if it is a number that has a colour.
  @MainActor func seriesValue(_ styles: StyleScale) -> _Plotted? { styles.bounds == nil ? value : nil }
}
