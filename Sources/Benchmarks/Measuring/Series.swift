/// The values of a quantity, one for each round.
struct Series {
  private(set) var values: [Double] = []

  var median: Double { quantile(0.5) }

  /// Half the distance between the quartiles.
  var spread: Double { (quantile(0.75) - quantile(0.25)) / 2 }

  mutating func append(_ value: Double) {
    values.append(value)
  }

  /// Returns the quotient of two quantities for each round.
  func divided(by other: Series) -> Series {
    Series(values: zip(values, other.values).map { $0 / $1 })
  }

  /// Returns the values divided by a number.
  func divided(by number: Double) -> Series {
    Series(values: values.map { $0 / number })
  }

  private func quantile(_ part: Double) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let place = part * Double(sorted.count - 1)
    let (low, high) = (Int(place), min(Int(place) + 1, sorted.count - 1))
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }
}

extension Series {
  init(_ values: Double...) {
    self.values = values
  }
}
