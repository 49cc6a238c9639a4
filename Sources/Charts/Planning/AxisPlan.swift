import Foundation
import RenderTree
import Stateroom

/// The scale of an axis and its marks.
@MainActor
struct AxisPlan {
  let isX: Bool
  let options: AxisOptions
  let environment: EnvironmentValues
  private(set) var scale: PositionScale
  /// The words of the label of the values.
  let label: String?
  /// The distance of the values of bars without a unit, or nil if there are none.
  private(set) var step: Double?
  /// Whether no mark has a value along the axis.
  let isEmpty: Bool

  /// Finds the domain for the extents of all marks.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of marks.
  init(
    isX: Bool, _ options: AxisOptions, _ marks: [CollectedMark], _ environment: EnvironmentValues
  ) {
    self.isX = isX
    self.options = options
    self.environment = environment
    var domain = AxisDomain()
    var label: ChartText?
    for mark in marks {
      label = label ?? (isX ? mark.values.xLabel : mark.values.yLabel)
      guard let extent = isX ? mark.values.x : mark.values.y else { continue }
      domain.add(extent, isBar: mark.values.takesRoom(isX: isX))
    }
    self.label = label?.words(in: environment)
    step = domain.step
    isEmpty = domain.isEmpty && options.domain == nil
    let wishes = AxisWishes(options)
    let found = domain.resolved(options, wishes)
    let isOwn = options.domain?.bounds != nil
    scale = PositionScale(isOwn ? found : wishes.rounded(found, environment.calendar))
    scale.type = options.type.map { $0.name == "category" || $0.name == "date" ? .linear : $0 } ?? .linear
    scale.isReversed = options.domain?.isReversed ?? false
    scale.padding = [options.padding?.start ?? 0, options.padding?.end ?? 0]
  }

  // MARK: Values with marks

  /// The values with marks of a specification, and the unit that dates are apart.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values.
  func values(_ source: AxisMarkValues.Source) -> (values: [_Plotted], unit: Calendar.Component) {
    let (low, high) = scale.bounds
    switch (scale.domain, source) {
    case (_, .list(let values)):
      return (
        values.prefix(500).filter { scale.number($0).map { $0 >= low && $0 <= high } ?? false }, unit(values)
      )
    case (.categories(let names), _): return (names.prefix(500).map { .category($0) }, .day)
    case (.numbers, .stride(let step, _, _)):
      return (NiceNumbers.multiples(of: step, from: low, to: high).map { .number($0) }, .day)
    case (.numbers, .automatic(let count, let least, _, _)):
      if scale.type.name == "log" {
        return (NiceNumbers.powers(from: low, to: high).map { .number($0) }, .day)
      }
      let step = max(
        NiceNumbers.step(from: low, to: visibleEnd, count: count ?? AxisWishes.count), least ?? 0)
      return (NiceNumbers.multiples(of: step, from: low, to: high).map { .number($0) }, .day)
    case (.dates(let low, let high), .stride(let step, _, _)):
      // Multiples of the step in the time of the calendar: hours are whole hours of the day.
      let shift = Double(
        environment.calendar.timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: low)))
      let seconds = NiceNumbers.multiples(of: step, from: low + shift, to: high + shift)
      return (
        seconds.map { .date($0 - shift) }, DateTicks.stride(from: 0, to: step, count: 1).0
      )
    case (.dates, .dates(let unit, let count, let own, _, _)):
      return (dates(every: count, unit, own ?? environment.calendar), unit)
    case (.dates, .automatic(let count, let least, _, _)):
      let (unit, number) = DateTicks.stride(
        from: low, to: visibleEnd, count: count ?? AxisWishes.count, least: least ?? 0)
      return (dates(every: number, unit, environment.calendar), unit)
    default: return ([], .day)
    }
  }

  private func dates(every count: Int, _ unit: Calendar.Component, _ calendar: Calendar) -> [_Plotted] {
    let (low, high) = scale.bounds
    return DateTicks.dates(
      every: count, unit, from: Date(timeIntervalSince1970: low), to: Date(timeIntervalSince1970: high),
      calendar
    ).map(\.plotted)
  }

  /// The end of the part of the domain that is seen at a time.
  private var visibleEnd: Double {
    let (low, high) = scale.bounds
    return options.visible.map { min(high, low + $0) } ?? high
  }

  /// The unit that tells dates of a list apart.
  private func unit(_ values: [_Plotted]) -> Calendar.Component {
    let numbers = values.compactMap(\.number)
    guard let low = numbers.min(), let high = numbers.max(), numbers.count > 1 else { return .day }
    return DateTicks.stride(from: low, to: high, count: numbers.count).0
  }

  /// The words for a value, if the app says nothing.
  func words(_ value: _Plotted, unit: Calendar.Component = .day) -> String {
    switch value {
    case .category(let name): name
    case .number(let number):
      number.formatted(.number.precision(.fractionLength(0...6)).locale(environment.locale))
    case .date(let seconds):
      DateTicks.words(
        Date(timeIntervalSince1970: seconds), every: unit, environment.calendar, environment.locale)
    }
  }
}

/// The values that the marks of a chart have along an axis.
struct AxisDomain {
  private var names: [String] = []
  private var known: Set<String> = []
  private var low = Double.infinity
  private var high = -Double.infinity
  private var isDate = false
  /// The values of bars without a unit, which need room on both sides.
  private var places: Set<Double> = []

  mutating func add(_ extent: Extent, isBar: Bool) {
    for value in extent.values {
      switch value {
      case .category(let name): if known.insert(name).inserted { names.append(name) }
      case .date(let number), .number(let number):
        guard number.isFinite else { continue }
        if case .date = value { isDate = true }
        low = min(low, number)
        high = max(high, number)
      }
    }
    if isBar, case .point(let value) = extent, let number = value.number { places.insert(number) }
  }

  /// Whether there are no values.
  var isEmpty: Bool { names.isEmpty && low > high }

  /// The smallest distance of bars without a unit, or nil if there are none.
  var step: Double? {
    if places.isEmpty { return nil }
    let sorted = places.sorted()
    let least = zip(sorted.dropFirst(), sorted).map { $0 - $1 }.min()
    return least ?? (isDate ? 86_400 : 1)
  }

  /// Returns the domain that the app asks for, or else one that has all values.
  func resolved(
    _ options: AxisOptions, _ wishes: AxisWishes
  ) -> PositionScale.Domain {
    guard let change = options.domain?.change else { return inferred(options, wishes) }
    var changed = AxisDomain()
    let own: [_Plotted] =
      names.isEmpty
      ? low <= high ? [low, high].map { isDate ? .date($0) : .number($0) } : [] : names.map { .category($0) }
    for value in change(own) { changed.add(.point(value), isBar: false) }
    return changed.inferred(options, wishes)
  }

  private func inferred(
    _ options: AxisOptions, _ wishes: AxisWishes
  ) -> PositionScale.Domain {
    var includesZero: Bool?
    switch options.domain?.values {
    case .list(let values)?:
      if case .category? = values.first {
        return .categories(values.map { if case .category(let name) = $0 { name } else { "" } })
      }
      let numbers = values.compactMap(\.number)
      if let first = numbers.min(), let last = numbers.max() {
        return bounds(first, last, isDate: values.first?.isDate ?? false)
      }
    case .range(let first, let last)?:
      if let first = first.number, let last = last.number {
        return bounds(first, last, isDate: options.domain?.isOfDates ?? false)
      }
    case .automatic(let zero)?: includesZero = zero
    case nil: break
    }
    if !names.isEmpty || options.type == .category { return .categories(names) }
    guard low <= high else { return .numbers(0, 1) }
    let half = (step ?? 0) / 2
    var (first, last) = (min(low, (places.min() ?? low) - half), max(high, (places.max() ?? high) + half))
    if isDate { return bounds(first, last, isDate: true) }
    if options.type?.name == "log" {
      let (start, end) = (max(low, .leastNormalMagnitude), max(high, .leastNormalMagnitude))
      return .numbers(pow(10, log10(start).rounded(.down)), pow(10, log10(end).rounded(.up)))
    }
    if includesZero ?? (places.isEmpty) { (first, last) = (min(first, 0), max(last, 0)) }
    if first == last { last = first + 1 }
    let usual = max(NiceNumbers.step(from: first, to: last, count: wishes.count), wishes.least)
    let nice = wishes.step.map { $0 > 0 ? $0 : usual } ?? usual
    if wishes.roundsLower ?? places.isEmpty { first = (first / nice).rounded(.down) * nice }
    if wishes.roundsUpper ?? places.isEmpty { last = ((last / nice) - 1e-9).rounded(.up) * nice }
    return .numbers(first, last)
  }

  private func bounds(_ first: Double, _ last: Double, isDate: Bool) -> PositionScale.Domain {
    let end = last > first ? last : first + 1
    return isDate ? .dates(first, end) : .numbers(first, end)
  }
}

extension _Plotted {
  /// Whether the value is a date.
  var isDate: Bool { if case .date = self { true } else { false } }
}

extension _ScaleDomain {
  /// Whether the values are dates.
  fileprivate var isOfDates: Bool { bounds?.first?.isDate ?? false }
}

extension MarkValues {
  /// Whether the mark has a width along an axis that no value tells.
  func takesRoom(isX: Bool) -> Bool {
    switch kind {
    case .bar: isX != isHorizontal
    case .rectangle: true
    default: false
    }
  }
}
