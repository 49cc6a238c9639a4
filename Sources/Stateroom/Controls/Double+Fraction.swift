extension Double {
  /// Where the number is between two bounds, from 0 to 1; 0 if that cannot be told.
  func fraction(of bounds: ClosedRange<Double>) -> Double {
    // Halves, since the distance between large bounds may be infinite.
    ((self / 2 - bounds.lowerBound / 2) / (bounds.upperBound / 2 - bounds.lowerBound / 2)).clampedFraction
  }

  /// The nearest number from 0 to 1; 0 for what is no number.
  var clampedFraction: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}
