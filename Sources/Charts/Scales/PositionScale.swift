import Foundation
import RenderTree

/// The scale of an axis: which values it covers, and where they are.
struct PositionScale: Hashable, Sendable {
  enum Domain: Hashable, Sendable {
    case numbers(Double, Double)
    case dates(Double, Double)
    case categories([String])
  }

  let domain: Domain
  var type = ScaleType.linear
  var isReversed = false
  var padding = [0.0, 0.0]
  /// The places of the categories.
  private let indices: [String: Int]

  init(_ domain: Domain) {
    self.domain = domain
    if case .categories(let names) = domain {
      indices = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    } else {
      indices = [:]
    }
  }

  /// The bounds of the domain as numbers. Each category takes one, around its index.
  var bounds: (low: Double, high: Double) {
    switch domain {
    case .numbers(let low, let high), .dates(let low, let high): (low, high)
    case .categories(let names): (-0.5, Double(max(1, names.count)) - 0.5)
    }
  }

  /// Returns the number that a value has on the scale, or nil if it has none.
  func number(_ value: _Plotted) -> Double? {
    switch (domain, value) {
    case (.categories, .category(let name)): indices[name].map { Double($0) }
    case (.categories, .number(let number)) where number.isFinite:
      indices[number.formatted()].map { Double($0) }
    case (.categories, .date): nil
    default: value.number
    }
  }

  /// Returns the value at a number of the scale.
  func value(_ number: Double) -> _Plotted? {
    switch domain {
    case .numbers: return .number(number)
    case .dates: return .date(number)
    case .categories(let names):
      guard number.isFinite, !names.isEmpty else { return nil }
      return .category(names[max(0, min(names.count - 1, Int(number.rounded())))])
    }
  }

  /// Returns the part of the domain below a number, from 0 to 1 for numbers in the domain.
  func fraction(_ number: Double) -> Double {
    let (low, high) = bounds
    let (first, last) = (bend(low), bend(high))
    guard last != first else { return 0.5 }
    let part = (bend(number) - first) / (last - first)
    return isReversed ? 1 - part : part
  }

  /// Returns the number that has a fraction of the domain below it.
  func number(at fraction: Double) -> Double {
    let (low, high) = bounds
    let (first, last) = (bend(low), bend(high))
    return unbend(first + (isReversed ? 1 - fraction : fraction) * (last - first))
  }

  private func bend(_ number: Double) -> Double {
    switch type.name {
    case "log": log10(max(number, .leastNormalMagnitude))
    case "power": (number < 0 ? -1 : 1) * pow(abs(number), type.amount ?? 1)
    case "symmetricLog": (number < 0 ? -1 : 1) * log1p(abs(number) * (type.amount ?? 1))
    default: number
    }
  }

  private func unbend(_ number: Double) -> Double {
    switch type.name {
    case "log": pow(10, number)
    case "power": (number < 0 ? -1 : 1) * pow(abs(number), 1 / (type.amount ?? 1))
    case "symmetricLog": (number < 0 ? -1 : 1) * (exp(abs(number)) - 1) / (type.amount ?? 1)
    default: number
    }
  }
}
