extension Strideable {
  /// Returns the value one step up or down, clamped to the bounds and the range of the type.
  ///
  /// Integers never overflow, whatever the value, the step and the bounds. A custom type is never asked for a
  /// value beyond the bounds.
  func stepped(by step: Stride, isUpwards: Bool, in bounds: ClosedRange<Self>?) -> Self {
    if let number = self as? any FixedWidthInteger, let step = step as? any BinaryInteger {
      return number.steppedInteger(by: step, isUpwards: isUpwards, in: bounds)
    }
    let stride = isUpwards ? step : Self.negated(step)
    guard let bounds else { return advanced(by: stride) }
    let isRising = stride > 0
    let bound = isRising ? bounds.upperBound : bounds.lowerBound
    if isRising ? self >= bound : self <= bound { return bound }
    let rest = distance(to: bound)
    if isRising ? rest <= stride : rest >= stride { return bound }
    return min(max(advanced(by: stride), bounds.lowerBound), bounds.upperBound)
  }

  private static func negated(_ stride: Stride) -> Stride {
    guard let number = stride as? any FixedWidthInteger else { return -stride }
    return number.negatedOrLargest as? Stride ?? stride
  }
}

extension FixedWidthInteger {
  /// Returns the integer one step up or down, clamped to the bounds. `Value` is the integer's own type, which
  /// the caller does not know statically.
  fileprivate func steppedInteger<Value>(
    by step: some BinaryInteger, isUpwards: Bool, in bounds: ClosedRange<Value>?
  ) -> Value {
    let bounds = bounds as? ClosedRange<Self> ?? .min ... .max
    let amount = Magnitude(clamping: step.magnitude)
    let next: Self =
      if isUpwards == (step >= 0) {
        self < bounds.upperBound && bounds.upperBound.room(from: self) > amount
          ? Swift.max(self &+ Self(truncatingIfNeeded: amount), bounds.lowerBound) : bounds.upperBound
      } else {
        self > bounds.lowerBound && room(from: bounds.lowerBound) > amount
          ? Swift.min(self &- Self(truncatingIfNeeded: amount), bounds.upperBound) : bounds.lowerBound
      }
    return next as! Value
  }

  /// Returns the distance from a smaller integer, as a magnitude because the type itself may not be able to
  /// represent it.
  private func room(from smaller: Self) -> Magnitude {
    Magnitude(truncatingIfNeeded: self) &- Magnitude(truncatingIfNeeded: smaller)
  }

  fileprivate var negatedOrLargest: Self {
    let (result, overflows) = Self.zero.subtractingReportingOverflow(self)
    return overflows ? .max : result
  }
}
