import Foundation

extension AVPlayer {
  /// Returns the place in the item: as the client has last said, and the time that has passed since.
  public func currentTime() -> CMTime { CMTime(seconds: playback.now.time, preferredTimescale: 1_000_000) }

  /// Goes to a place.
  public func seek(to time: CMTime) { move(to: time) }

  /// Goes to a place. The tolerances have no effect.
  public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { move(to: time) }

  /// Goes to a place, and says that this is what clients do from now on.
  public func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    completionHandler(move(to: time))
  }

  /// Goes to a place, and says that this is what clients do from now on. The tolerances have no effect.
  public func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(move(to: time))
  }

  /// Goes to a place. Returns whether there is an item.
  @discardableResult
  public func seek(to time: CMTime) async -> Bool { move(to: time) }

  /// Goes to a place. Returns whether there is an item. The tolerances have no effect.
  @discardableResult
  public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) async -> Bool {
    move(to: time)
  }

  @discardableResult
  private func move(to time: CMTime) -> Bool {
    guard currentItem != nil, !time.seconds.isNaN else { return false }
    playback.ask { state in
      let end = state.duration ?? 10_000_000
      state.move(to: min(max(time.seconds, 0), end), isHeard: state.isHeard)
    }
    notifyObservers(hasJumped: true)
    return true
  }
}
