import Foundation
import RenderTree
import StateroomCombine

/// The closures that follow the time of a player.
struct PlayerObservers {
  /// A closure, and the seconds between two of its calls.
  final class Observer: Sendable {
    let seconds: Double
    private let queue: DispatchQueue?
    private let block: @Sendable (CMTime) -> Void

    init(each seconds: Double, _ queue: DispatchQueue?, _ block: @escaping @Sendable (CMTime) -> Void) {
      (self.seconds, self.queue, self.block) = (seconds, queue, block)
    }

    /// Runs the closure as code of the session that is running.
    func call(at seconds: Double) {
      let time = CMTime(seconds: seconds, preferredTimescale: 1_000_000)
      // On Linux, the main queue is another object each time.
      guard let queue, queue.label != DispatchQueue.main.label else { return block(time) }
      let session = CurrentTree.current
      queue.async { [block] in session.map { $0.run { block(time) } } ?? block(time) }
    }
  }

  /// The observers, with the times at which they were last called.
  private var all: [(observer: Observer, last: Double)] = []

  mutating func add(_ observer: Observer, at time: Double) { all.append((observer, time)) }
  mutating func remove(_ observer: Observer) { all.removeAll { $0.observer === observer } }

  /// The seconds between two reports of clients, or nil if none are needed. Clients send four in a second at most.
  var interval: Double? { all.map { max(0.25, $0.observer.seconds) }.min() }

  /// Returns the observers that are due at a time: after a jump, all of them.
  mutating func due(at time: Double, hasJumped: Bool) -> [Observer] {
    var due: [Observer] = []
    for index in all.indices {
      // A client's reports come a little early or late.
      guard hasJumped || abs(time - all[index].last) >= max(0.2, all[index].observer.seconds * 0.8) else {
        continue
      }
      all[index].last = time
      due.append(all[index].observer)
    }
    return due
  }
}

extension AVPlayer {
  /// Calls a closure with the time at intervals while the player plays, and when the time jumps. Returns a token by which the
  /// observer is removed.
  ///
  /// A client says the time at most four times in a second.
  public func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any {
    let seconds = interval.seconds.isFinite ? max(interval.seconds, 0) : 1
    let observer = PlayerObservers.Observer(each: seconds, queue, block)
    let time = playback.now.time
    parts.withLock { $0.observers.add(observer, at: time) }
    followTime()
    return observer
  }

  /// Removes an observer of the time.
  public func removeTimeObserver(_ observer: Any) {
    guard let observer = observer as? PlayerObservers.Observer else { return }
    parts.withLock { $0.observers.remove(observer) }
    followTime()
  }

  private func followTime() {
    let interval = parts.withLock { $0.observers.interval }
    if playback.now.interval != interval { playback.note { $0.interval = interval } }
  }

  /// Calls the observers that are due.
  func notifyObservers(hasJumped: Bool) {
    let time = playback.now.time
    for observer in parts.withLock({ $0.observers.due(at: time, hasJumped: hasJumped) }) {
      observer.call(at: time)
    }
  }

  /// A publisher of a property, which sends its value at first and whenever it has changed.
  public func publisher<Value>(for keyPath: KeyPath<AVPlayer, Value>) -> AnyPublisher<Value, Never> {
    playback.publisher(of: { [weak self] in self.map { $0[keyPath: keyPath] } })
  }
}

extension Playback {
  /// Returns a publisher of a value, at first and whenever it has changed.
  func publisher<Value>(of value: @escaping () -> Value?) -> AnyPublisher<Value, Never> {
    let subject = changes.withLock { changes in
      let subject = changes ?? PassthroughSubject<Void, Never>()
      changes = subject
      return subject
    }
    return subject.prepend(()).compactMap(value).removeDuplicates { old, new in
      guard let old = old as? any Equatable else { return false }
      return old.isEqual(to: new)
    }.eraseToAnyPublisher()
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
