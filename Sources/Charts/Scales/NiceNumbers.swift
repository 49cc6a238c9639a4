import Foundation

/// Round numbers for the marks of an axis.
enum NiceNumbers {
  /// Returns a distance of 1, 2 or 5 times a power of ten that divides a range into about a number of parts.
  static func step(from low: Double, to high: Double, count: Int) -> Double {
    let span = high - low
    guard span.isFinite, span > 0, count > 0 else { return 1 }
    let rough = span / Double(count)
    let power = pow(10, log10(rough).rounded(.down))
    let factor = rough / power
    // The geometric means between the factors, so that the nearest one is chosen.
    let nice =
      factor < 2.0.squareRoot() ? 1.0 : factor < 10.0.squareRoot() ? 2 : factor < 50.0.squareRoot() ? 5 : 10
    return nice * power
  }

  /// Returns the multiples of a step in a range, at most 500.
  static func multiples(of step: Double, from low: Double, to high: Double) -> [Double] {
    guard step > 0, low.isFinite, high.isFinite, high >= low else { return [] }
    let tolerance = step * 1e-9
    let first = ((low - tolerance) / step).rounded(.up)
    let last = ((high + tolerance) / step).rounded(.down)
    guard last >= first, last - first < 500 else { return [] }
    return (0...Int(last - first)).map { clean((first + Double($0)) * step, step) }
  }

  /// Returns the powers of ten in a range of positive numbers.
  static func powers(from low: Double, to high: Double) -> [Double] {
    guard low > 0, high >= low else { return [] }
    let first = Int(log10(low).rounded(.up))
    let last = Int(log10(high).rounded(.down))
    guard first <= last, last - first < 60 else { return [low, high] }
    return (first...last).map { pow(10, Double($0)) }
  }

  /// Returns a multiple of a step without the error of binary fractions.
  private static func clean(_ value: Double, _ step: Double) -> Double {
    let digits = max(0, -Int(log10(step).rounded(.down)) + 1)
    guard digits < 15 else { return value }
    let factor = pow(10, Double(digits))
    return (value * factor).rounded() / factor + 0
  }
}
