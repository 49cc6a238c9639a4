extension JSONValue {
  /// The largest measure, in either direction, that a client may send: of a place, a length, an angle, a velocity
  /// or a magnification. No pointer and no finger makes more, and apps turn such numbers into integers.
  package static let measureLimit = 1_000_000.0

  /// Returns the number of a member, or nil if there is none. Throws if it is no number within the bounds.
  ///
  /// - Complexity: O(*n*), where *n* is the number of members.
  package func measure(
    _ name: String, in bounds: ClosedRange<Double> = -measureLimit...measureLimit
  ) throws(ActionProblem) -> Double? {
    guard let member = self[name] else { return nil }
    guard let number = member.doubleValue, bounds.contains(number) else {
      throw .invalidValue(
        "\"\(name)\" must be a number from \(Self.text(bounds.lowerBound)) to \(Self.text(bounds.upperBound))."
      )
    }
    // No app expects the negative zero.
    return number + 0
  }

  private static func text(_ bound: Double) -> String {
    Int(exactly: bound).map { "\($0)" } ?? "\(bound)"
  }
}
