import Foundation
import RenderTree
import Stateroom

extension ChartPlan {
  /// The axes, the legend and the layers in the wire format, and the views of the chart.
  ///
  /// - Complexity: O(*n*), where *n* is the number of marks.
  func output() -> (props: [JSONMember], parts: [ChartPart]) {
    var parts: [ChartPart] = []
    let (layers, annotations) = layers()
    let members: [(String, JSONValue?)] = [
      ("x", isPolar ? nil : axis(x, &parts)), ("y", isPolar ? nil : axis(y, &parts)),
      ("legend", legend(&parts)), ("layers", .array(layers)),
      ("masks", masks.isEmpty ? nil : .array(masks.map { .array(self.layers(of: $0).layers) })),
    ]
    for annotation in annotations { parts.append(ChartPart(annotation)) }
    return (
      members.compactMap { name, value in value.map { JSONMember(name: name, value: $0) } }, parts
    )
  }

  /// Whether the chart has sectors, and so no axes.
  private var isPolar: Bool { marks.contains { $0.values.kind == .sector } }

  // MARK: Axes

  private func axis(_ plan: AxisPlan, _ parts: inout [ChartPart]) -> JSONValue {
    let scale = plan.scale
    let (type, domain): (String, [JSONValue]) =
      switch scale.domain {
      case .numbers(let low, let high): ("number", [.number(low), .number(high)])
      case .dates(let low, let high): ("date", [.number(low), .number(high)])
      case .categories(let names): ("category", names.map { .string($0) })
      }
    let options = plan.options
    let scrolls = self.options.scrolls.contains(plan.isX ? .horizontal : .vertical)
    let start = options.scroll.flatMap { $0.read().first } ?? options.initial
    var members: [(String, JSONValue?)] = [
      ("type", .string(type)), ("domain", .array(domain)), ("label", plan.label.map { .string($0) }),
      ("scale", scale.type == .linear ? nil : .string(scale.type.name)),
      ("amount", scale.type.amount.map { .number($0) }), ("reversed", scale.isReversed ? .bool(true) : nil),
      ("padding", scale.padding == [0, 0] ? nil : .array(scale.padding.map { .number($0) })),
      ("visible", scrolls ? visibleLength(plan).map { .number($0) } : nil),
      ("start", scrolls ? start.flatMap { scale.number($0) }.map { .number($0) } : nil),
    ]
    if scrolls, let alignment = options.alignment {
      members += alignment.members(in: scale, environment.calendar)
    }
    members.append(("axes", axes(plan, &parts)))
    members.append(("titles", titles(plan, &parts)))
    return .members(members)
  }

  private func visibleLength(_ plan: AxisPlan) -> Double? {
    let (low, high) = plan.scale.bounds
    if let length = plan.options.visible { return length }
    // As on a phone, a chart of many categories shows about ten at a time.
    if case .categories(let names) = plan.scale.domain { return min(Double(names.count), 10) }
    return high - low
  }

  private func titles(_ plan: AxisPlan, _ parts: inout [ChartPart]) -> JSONValue? {
    if plan.options.titles.isEmpty { return nil }
    return .array(
      plan.options.titles.map { title in
        var text: String?
        var view: Int?
        switch title.content {
        case .text(let words): text = words.words(in: environment)
        case .view(let content):
          view = parts.count
          parts.append(ChartPart("title", content))
        }
        return .members([
          ("text", text.map { .string($0) }), ("part", view.map { .integer($0) }),
          ("position", title.position.map { .string($0.name) }),
          ("alignment", title.alignment.map { .string($0.wireName) }),
          ("spacing", title.spacing.map { .number($0) }),
        ])
      })
  }

  private func axes(_ plan: AxisPlan, _ parts: inout [ChartPart]) -> JSONValue {
    let specifications: [_AxisSpecification]
    switch plan.options.marks {
    case .hidden: return .array([])
    case .automatic:
      if plan.isEmpty { return .array([]) }
      specifications = [
        _AxisSpecification(
          preset: .automatic, position: .automatic, values: .automatic, stroke: nil, parts: nil, words: nil)
      ]
    case .content(let content):
      specifications = Array(content.prefix(20))
      if content.count > 20 { reports.add("AxisMarks after the first 20 of an axis") }
    }
    return .array(specifications.map { axis($0, plan, &parts) })
  }

  private func axis(
    _ specification: _AxisSpecification, _ plan: AxisPlan, _ parts: inout [ChartPart]
  ) -> JSONValue {
    let (values, unit) = plan.values(specification.values.source)
    if specification.preset == .extended { reports.add("AxisMarkPreset.extended") }
    report(specification.values.source, plan)
    let numbers = values.map { plan.scale.number($0) ?? 0 }
    let ends = plan.scale.isCategory ? [] : Array(numbers.dropFirst()) + [plan.scale.bounds.high]
    var marks: [JSONValue] = []
    for (index, value) in values.enumerated() {
      let made =
        specification.parts?(AxisValue(index: index, count: values.count, plotted: value))
        ?? usualParts(plan, specification)
      var members: [(String, JSONValue?)] = [("value", .number(numbers[index]))]
      if !ends.isEmpty { members.append(("end", .number(ends[index]))) }
      var labels: [JSONValue] = []
      for part in made {
        if let name = part.unsupported { reports.add(name) }
        switch part.kind {
        case .grid: members.append(("grid", look(part, specification)))
        case .tick: members.append(("tick", look(part, specification)))
        case .label:
          labels.append(
            label(
              part, specification.words?(value, environment) ?? plan.words(value, unit: unit), value, &parts))
        }
      }
      if !labels.isEmpty { members.append(("labels", .array(labels))) }
      marks.append(.members(members))
    }
    return .members([
      ("position", specification.position == .automatic ? nil : .string(specification.position.name)),
      ("preset", specification.preset == .automatic ? nil : .string(specification.preset.name)),
      ("marks", .array(marks)),
    ])
  }

  /// Reports values of an axis that it does not show.
  private func report(_ source: AxisMarkValues.Source, _ plan: AxisPlan) {
    switch (source, plan.scale.domain) {
    case (.list(let values), _) where values.count > 500:
      reports.add("AxisMarks of more than 500 values")
    case (.stride(let step, _, _), .numbers(let low, let high)) where (high - low) / step > 500:
      reports.add("AxisMarks of more than 500 values")
    case (.dates, .numbers): reports.add("AxisMarkValues.stride(by: Calendar.Component) of numbers")
    default: break
    }
  }

  private func usualParts(_ plan: AxisPlan, _ specification: _AxisSpecification) -> [_AxisPart] {
    let label = _AxisPart(.label)
    if plan.scale.isCategory { return [label] }
    return plan.isX ? [_AxisPart(.grid), _AxisPart(.tick), label] : [_AxisPart(.grid), label]
  }

  private func look(_ part: _AxisPart, _ specification: _AxisSpecification) -> JSONValue {
    let stroke = part.stroke ?? specification.stroke
    let look = JSONValue.members([
      ("style", part.style.map { $0._json(in: environment) }), ("line", stroke?.json),
      ("length", part.length), ("extend", part.extend.map { .number($0) }),
      ("centered", part.isCentered.map { .bool($0) }),
      ("offset", part.offset == [0, 0] ? nil : .array(part.offset.map { .number($0) })),
    ])
    return look == .object([]) ? .bool(true) : look
  }

  private func label(
    _ part: _AxisPart, _ words: String, _ value: _Plotted, _ parts: inout [ChartPart]
  ) -> JSONValue {
    var text: String? = words
    var view: AnyView?
    switch part.content {
    case .automatic: break
    case .text(let own): text = own.words(in: environment)
    case .format(let format): text = format.words(value, environment) ?? words
    case .view(let content): (text, view) = (nil, content)
    }
    if let font = part.font, let words = text {
      view = AnyView(Text(verbatim: words).font(font))
      text = nil
      if let style = part.style { view = AnyView(Text(verbatim: words).font(font).foregroundStyle(style)) }
    }
    let index = parts.count
    if let view { parts.append(ChartPart("label", view, part.alignment ?? .center)) }
    let look = JSONValue.members([
      ("text", text.map { .string($0) }), ("part", view == nil ? nil : .integer(index)),
      ("style", part.style.map { $0._json(in: environment) }),
      ("centered", part.isCentered.map { .bool($0) }),
      ("anchor", part.anchor.map { .array([.number(Double($0.x)), .number(Double($0.y))]) }),
      ("orientation", part.orientation.map { .string($0) }),
      ("alignment", view == nil ? part.alignment.map { .string($0.wireName) } : nil),
      ("collision", part.collision.name.map { .string($0) }),
      ("priority", part.collision.priority == 0 ? nil : .number(part.collision.priority)),
      ("apart", part.collision.apart.map { .number($0) }),
      (
        "spacing",
        part.spacing == [nil, nil] ? nil : .array(part.spacing.map { $0.map { .number($0) } ?? .null })
      ),
      ("offset", part.offset == [0, 0] ? nil : .array(part.offset.map { .number($0) })),
    ])
    if let text, look == .members([("text", .string(text))]) { return .string(text) }
    return look
  }

  // MARK: Legend

  private func legend(_ parts: inout [ChartPart]) -> JSONValue? {
    let options = options.legend
    if options.visibility == .hidden { return nil }
    var members: [(String, JSONValue?)] = [
      ("position", options.position.map { .string($0.name) }),
      ("alignment", options.alignment.map { .string($0.wireName) }),
      ("spacing", options.spacing.map { .number($0) }),
    ]
    if let content = options.content {
      members.append(("part", .integer(parts.count)))
      parts.append(ChartPart("legend", content))
      return .members(members)
    }
    if let bounds = styles.bounds {
      members += [
        ("colors", .array(styles.colors)), ("from", .string(x.words(.number(bounds.low)))),
        ("to", .string(x.words(.number(bounds.high)))), ("label", styles.label.map { .string($0) }),
      ]
      return .members(members)
    }
    let items = legendItems()
    if items.isEmpty { return nil }
    members.append(("items", .array(items)))
    return .members(members)
  }

  /// The entries of the legend: the values that choose a colour, a symbol or a stroke, each once.
  private func legendItems() -> [JSONValue] {
    var symbols: [_Plotted: String] = [:]
    var lines: [_Plotted: StrokeLook] = [:]
    var hasStyle: Set<_Plotted> = []
    var order = styles.domain
    hasStyle.formUnion(order)
    var known = Set(order)
    for mark in marks {
      if let value = mark.context.symbolBy?.value {
        symbols[value] = symbol(value)
        if known.insert(value).inserted { order.append(value) }
      }
      if let value = mark.context.lineStyleBy?.value {
        lines[value] = line(value)
        if known.insert(value).inserted { order.append(value) }
      }
    }
    if order.count > 100 { reports.add("An entry of a legend after the first 100") }
    return order.prefix(100).map { value in
      .members([
        ("text", .string(x.words(value))), ("style", hasStyle.contains(value) ? styles.style(value) : nil),
        ("symbol", symbols[value].map { .string($0) }), ("line", lines[value]?.json),
      ])
    }
  }
}

extension PositionScale {
  /// Whether the values are categories.
  var isCategory: Bool { if case .categories = domain { true } else { false } }
}

extension Alignment {
  /// The name in the wire format.
  var wireName: String {
    let names: [(Alignment, String)] = [
      (.topLeading, "topLeading"), (.top, "top"), (.topTrailing, "topTrailing"), (.leading, "leading"),
      (.trailing, "trailing"), (.bottomLeading, "bottomLeading"), (.bottom, "bottom"),
      (.bottomTrailing, "bottomTrailing"),
    ]
    return names.first { $0.0 == self }?.1 ?? "center"
  }
}
