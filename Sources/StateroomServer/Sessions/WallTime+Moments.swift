import Dispatch
import StateroomStores

extension WallTime {
  /// Converts a time of the loop's clock to wall time.
  package init(_ moment: DispatchTime, now: DispatchTime, wall: WallTime) {
    let (moment, now) = (moment.uptimeNanoseconds, now.uptimeNanoseconds)
    let seconds = moment < now ? Int((now - moment) / 1_000_000_000) : 0
    self = wall - seconds
  }
}

extension DispatchTime {
  /// Returns a time of the loop's clock some seconds ago, or the clock's start if that is later.
  init(secondsAgo seconds: Int, now: DispatchTime) {
    let ago = UInt64(Swift.max(0, seconds)) &* 1_000_000_000
    self.init(uptimeNanoseconds: now.uptimeNanoseconds > ago ? now.uptimeNanoseconds - ago : 1)
  }
}
