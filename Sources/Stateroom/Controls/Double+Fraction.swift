extension Double {
  /// Returns the position of the number between two bounds, from 0 to 1, or 0 if it is undefined.
  func fraction(of bounds: ClosedRange<Double>) -> Double {
    // Halved, because the distance between large bounds may be infinite.
    ((self / 2 - bounds.lowerBound / 2) / (bounds.upperBound / 2 - bounds.lowerBound / 2)).clampedFraction
  }

  /// The number clamped to the range from 0 to 1, or 0 if it is not a number.
  var clampedFraction: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}
