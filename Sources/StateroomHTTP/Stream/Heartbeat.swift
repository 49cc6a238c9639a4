/// Somebody who says now and then that a connection is alive.
@MainActor
package protocol Beating: AnyObject {
  /// Called once in ``Heartbeat/period``.
  func beat()
}

/// The clock that all idle streams share: it goes round every 15 seconds and passes each of them once.
///
/// The streams are spread over the seconds of a round, so that ten thousand of them are a few hundred at a time. It
/// stands still while there are none, so that an idle server sleeps.
@MainActor
package final class Heartbeat {
  /// How many seconds a round takes.
  package static let period = 15

  private let loop: EventLoop
  private var seconds: [[ObjectIdentifier: any Beating]] = Array(repeating: [:], count: period)
  private var count = 0
  /// The second of the round that is passed next.
  private var next = 0
  /// Where the next one to come is put.
  private var place = 0
  private(set) var timer: ScheduledAction?

  /// A clock that `loop` drives.
  package init(loop: EventLoop) {
    self.loop = loop
  }

  /// Lets `beating` take part until it is removed; the answer is what ``remove(_:from:)`` has to be told.
  /// Complexity: O(1).
  package func add(_ beating: any Beating) -> Int {
    place = (place + 1) % Self.period
    seconds[place][ObjectIdentifier(beating)] = beating
    count += 1
    if timer == nil { schedule() }
    return place
  }

  /// `beating` is not passed any more. Complexity: O(1).
  package func remove(_ beating: any Beating, from place: Int) {
    guard seconds[place].removeValue(forKey: ObjectIdentifier(beating)) != nil else { return }
    count -= 1
    guard count == 0 else { return }
    timer?.cancel()
    timer = nil
  }

  /// Passes those of one second.
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
