/// A curve of the app: the value on its way from 0 to 1, at equal distances of time.
///
/// Curves are equal if they move alike, since a stored one has lost the code that it came from.
package struct CustomCurve: Hashable, Sendable {
  /// The animation of the app, or nil if the curve was stored: code is not.
  package let base: (any Hashable & Sendable)?
  /// The time in seconds that one run takes.
  package let duration: Double
  /// The values, from the first to the last one.
  package let values: [Double]

  /// Creates a curve of the animation of the app.
  package init(base: (any Hashable & Sendable)?, duration: Double, values: [Double]) {
    (self.base, self.duration, self.values) = (base, duration, values)
  }

  /// Returns the value at a time in seconds, between those that are known.
  package func value(at time: Double) -> Double {
    guard let last = values.last else { return 1 }
    let place = duration > 0 ? time / duration * Double(values.count - 1) : .infinity
    guard place < Double(values.count - 1) else { return last }
    let index = Int(max(place, 0))
    return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
  }

  package static func == (left: CustomCurve, right: CustomCurve) -> Bool {
    left.duration == right.duration && left.values == right.values
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(duration)
    hasher.combine(values)
  }
}

extension CustomCurve: Codable {
  private enum CodingKeys: CodingKey { case duration, values }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      base: nil, duration: try container.decode(Double.self, forKey: .duration),
      values: try container.decode([Double].self, forKey: .values))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(duration, forKey: .duration)
    try container.encode(values, forKey: .values)
  }
}
