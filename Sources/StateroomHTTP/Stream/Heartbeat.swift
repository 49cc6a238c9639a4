/// An owner of an idle connection that sends a sign of life now and then.
@MainActor
package protocol HeartbeatSender: AnyObject {
  /// Called once in ``Heartbeat/period``.
  func beat()
}

/// A timer that all idle streams share. A round takes 15 seconds and calls each of them once.
///
/// The streams are spread over the seconds of a round, so that of ten thousand a few hundred are called at a time.
/// The timer is stopped while there are none, so that an idle server sleeps.
@MainActor
package final class Heartbeat {
  /// The number of seconds in a round.
  package static let period = 15

  private let loop: EventLoop
  private var seconds: [[ObjectIdentifier: any HeartbeatSender]] = Array(repeating: [:], count: period)
  private var count = 0
  /// The second of the round that is next.
  private var next = 0
  /// The second to which the last stream was added.
  private var place = 0
  private(set) var timer: ScheduledAction?

  /// Creates a heartbeat that `loop` drives.
  package init(loop: EventLoop) {
    self.loop = loop
  }

  /// Adds `beating` until it is removed. Returns its place, which ``remove(_:from:)`` needs.
  ///
  /// Complexity: O(1).
  package func add(_ beating: any HeartbeatSender) -> Int {
    place = (place + 1) % Self.period
    seconds[place][ObjectIdentifier(beating)] = beating
    count += 1
    if timer == nil { schedule() }
    return place
  }

  /// Removes `beating` from its place.
  ///
  /// Complexity: O(1).
  package func remove(_ beating: any HeartbeatSender, from place: Int) {
    guard seconds[place].removeValue(forKey: ObjectIdentifier(beating)) != nil else { return }
    count -= 1
    guard count == 0 else { return }
    timer?.cancel()
    timer = nil
  }

  /// Calls the streams of the next second.
  ///
  /// Complexity: O(n) in the number of the second's streams.
  func tick() {
    let passed = seconds[next]
    next = (next + 1) % Self.period
    for beating in passed.values { beating.beat() }
  }

  private func schedule() {
    timer = loop.schedule(after: .seconds(1)) { [weak self] in
      guard let self else { return }
      tick()
      timer = nil
      if count > 0 { schedule() }
    }
  }
}
