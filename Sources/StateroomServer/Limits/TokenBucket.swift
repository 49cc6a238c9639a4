import Dispatch

/// A rate limiter: so many tokens a second, with a burst of twice as many.
struct TokenBucket {
  private let perSecond: Double
  private var tokens: Double
  private var refilled: DispatchTime

  init(perSecond: Int, at now: DispatchTime) {
    self.perSecond = Double(perSecond)
    tokens = Double(perSecond) * 2
    refilled = now
  }

  private mutating func refill(at now: DispatchTime) {
    let elapsed = now > refilled ? Double(now.uptimeNanoseconds - refilled.uptimeNanoseconds) / 1e9 : 0
    tokens = min(tokens + elapsed * perSecond, perSecond * 2)
    refilled = max(now, refilled)
  }

  /// Takes tokens for what is already done, even if there are too few. The bucket then goes below zero.
  mutating func charge(_ count: Int, at now: DispatchTime) {
    refill(at: now)
    tokens -= Double(count)
  }

  /// Gives tokens back that were taken for what was not done.
  mutating func giveBack(_ count: Int) { tokens = min(tokens + Double(count), perSecond * 2) }

  /// The number of seconds until the bucket is no longer below zero, or nil if it is not.
  var debt: Double? { tokens < 0 ? -tokens / perSecond : nil }

  /// Takes tokens. If there are too few, takes none and returns the number of seconds to wait.
  mutating func take(_ count: Int, at now: DispatchTime) -> Double? {
    refill(at: now)
    // An array longer than the burst must be possible once the bucket is full. The bucket then goes below zero.
    let needed = min(Double(count), perSecond * 2)
    guard tokens >= needed else { return (needed - tokens) / perSecond }
    tokens -= Double(count)
    return nil
  }
}
