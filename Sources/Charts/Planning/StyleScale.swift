import Foundation
import RenderTree
import Stateroom

/// The styles of the values by which marks are painted.
@MainActor
struct StyleScale {
  /// The colours of categories, in the order in which Swift Charts chooses them.
  private static let palette: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]

  private let options: StyleScaleOptions<AnyShapeStyle>
  private let environment: EnvironmentValues
  private let order: CategoryOrder
  /// The bounds of numbers, or nil if the values are categories.
  private(set) var bounds: (low: Double, high: Double)?
  /// The scale of the numbers.
  private var numbers = PositionScale(.numbers(0, 1))
  let label: String?

  init(
    _ options: StyleScaleOptions<AnyShapeStyle>, _ marks: [CollectedMark], _ environment: EnvironmentValues
  ) {
    self.options = options
    self.environment = environment
    let styled = marks.lazy.compactMap { $0.context.styleBy }
    order = CategoryOrder(options.domain, styled.map { $0.value })
    label = styled.first?.label.words(in: environment)
    let isNumeric =
      options.type != .category
      && order.domain.allSatisfy { if case .number = $0 { true } else { false } }
    if isNumeric, !order.domain.isEmpty, options.styles == nil, options.mapping == nil {
      let values =
        options.gradient != nil && options.domain?.count ?? 0 > 1 ? options.domain! : order.domain
      let numbers = values.compactMap(\.number)
      let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 1)
      bounds = (low, high)
      self.numbers = PositionScale(.numbers(low, high))
      self.numbers.type = options.type ?? .linear
    }
  }

  /// The categories in order.
  var domain: [_Plotted] { order.domain }

  /// Returns the style of a value.
  func style(_ value: _Plotted) -> JSONValue {
    if let bounds, let number = value.number {
      let part = bounds.high > bounds.low ? numbers.fraction(number) : 0
      return color(at: min(1, max(0, part)))._json(in: environment)
    }
    if let style = options.mapping?(value) { return style._json(in: environment) }
    let place = order.place(of: value)
    if let styles = options.styles, !styles.isEmpty {
      return styles[place % styles.count]._json(in: environment)
    }
    if let gradient = options.gradient {
      let part = domain.count > 1 ? Double(place) / Double(domain.count - 1) : 0
      return color(at: part, of: gradient)._json(in: environment)
    }
    return Self.palette[place % Self.palette.count]._json(in: environment)
  }

  /// The colours from the smallest to the largest number.
  var colors: [JSONValue] {
    (0...4).map { color(at: Double($0) / 4)._json(in: environment) }
  }

  private func color(at part: Double) -> Color {
    if let gradient = options.gradient { return color(at: part, of: gradient) }
    return Color.blue.opacity(0.15 + 0.85 * part)
  }

  private func color(at part: Double, of gradient: Gradient) -> Color {
    let stops = gradient.stops.sorted { $0.location < $1.location }
    guard let last = stops.last else { return .blue }
    guard let next = stops.firstIndex(where: { Double($0.location) >= part }) else { return last.color }
    if next == 0 { return stops[0].color }
    let (before, after) = (stops[next - 1], stops[next])
    let span = Double(after.location - before.location)
    return before.color.mix(
      with: after.color, by: span > 0 ? (part - Double(before.location)) / span : 1, in: .device)
  }
}

/// The places of values among the categories by which marks are told apart.
struct CategoryOrder {
  private(set) var domain: [_Plotted] = []
  private var places: [_Plotted: Int] = [:]

  init(_ domain: [_Plotted]?, _ values: some Sequence<_Plotted>) {
    for value in domain ?? [] { add(value) }
    for value in values { add(value) }
  }

  private mutating func add(_ value: _Plotted) {
    guard places[value] == nil else { return }
    places[value] = domain.count
    domain.append(value)
  }

  /// Returns the place of a value.
  func place(of value: _Plotted) -> Int { places[value] ?? 0 }
}
