import CClock
import Synchronization

/// Measures which body took longest in the current piece of work, for the watchdog of the main actor.
package enum SlowestEvaluation {
  /// Whether evaluations are measured.
  @MainActor package static var isTimed: Bool {
    get { measures }
    set { measures = newValue }
  }
  // Private, since other modules would check each access.
  @MainActor private static var measures = false

  private static let longest = Atomic<UInt64>(0)
  /// Metatypes as bits: types are never deallocated.
  private static let slowestType = Atomic<UInt>(0)
  private static let currentType = Atomic<UInt>(0)

  /// Resets the measurement at the beginning of a piece of work.
  package static func begin() {
    longest.store(0, ordering: .relaxed)
    slowestType.store(0, ordering: .relaxed)
  }

  /// Evaluates a body and, if ``isTimed``, measures it.
  @MainActor
  @inline(__always)
  static func evaluate(_ type: Any.Type, _ body: () -> Void) {
    guard isTimed else { return body() }
    let bits = unsafeBitCast(type, to: UInt.self)
    currentType.store(bits, ordering: .relaxed)
    // By the system's own clock: those that the app reads stand still in a checked tree.
    let start = UInt64(stateroom_system_time(CLOCK_MONOTONIC))
    defer {
      currentType.store(0, ordering: .relaxed)
      let duration = UInt64(stateroom_system_time(CLOCK_MONOTONIC)) &- start
      if duration > longest.load(ordering: .relaxed) {
        longest.store(duration, ordering: .relaxed)
        slowestType.store(bits, ordering: .relaxed)
      }
    }
    return body()
  }

  /// The name of the view type whose body is running, otherwise of the one that took longest, or nil if none ran.
  package static var slowest: String? {
    for mark in [currentType.load(ordering: .relaxed), slowestType.load(ordering: .relaxed)] where mark != 0 {
      return _typeName(unsafeBitCast(mark, to: Any.Type.self), qualified: false)
    }
    return nil
  }
}
