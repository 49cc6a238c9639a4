import StateroomStorage
import Synchronization

/// The contexts that learn when others have saved: all but the main contexts of sessions, which are told at once.
final class Followers: Sendable {
  private let marks = Mutex<[(owner: DataOwner, mark: StaleMark)]>([])

  /// Returns a mark for a context of an owner.
  ///
  /// - Complexity: O(*n*), where *n* is the number of contexts.
  func add(_ owner: DataOwner) -> StaleMark {
    let mark = StaleMark()
    marks.withLock { marks in
      marks.removeAll { $0.mark.isUnused }
      marks.append((owner, mark))
    }
    return mark
  }

  /// Notes that a context has saved, which has a mark or none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of contexts.
  func note(_ owner: DataOwner, except own: StaleMark?) {
    for (follower, mark) in marks.withLock({ $0 }) where follower == owner && mark !== own { mark.set() }
  }
}

/// Says to a context that others have saved since it last read.
final class StaleMark: Sendable {
  private let isSet = Atomic(false)
  private let isLetGo = Atomic(false)

  /// Whether the context is gone.
  var isUnused: Bool { isLetGo.load(ordering: .relaxed) }

  func set() { isSet.store(true, ordering: .releasing) }

  /// Returns whether the mark was set, and removes it.
  func take() -> Bool { isSet.exchange(false, ordering: .acquiringAndReleasing) }

  func letGo() { isLetGo.store(true, ordering: .relaxed) }
}
