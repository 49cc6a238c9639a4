import Dispatch
import StateroomStores

extension WallTime {
  /// The wall's time at a moment of the loop's clock.
  package init(_ moment: DispatchTime, now: DispatchTime, wall: WallTime) {
    let (moment, now) = (moment.uptimeNanoseconds, now.uptimeNanoseconds)
    let seconds = moment < now ? Int((now - moment) / 1_000_000_000) : 0
    self = wall - seconds
  }
}

extension DispatchTime {
  /// A moment of the loop's clock that lies some seconds back; the clock's beginning where it has not run so long.
  init(secondsAgo seconds: Int, now: DispatchTime) {
    let ago = UInt64(Swift.max(0, seconds)) &* 1_000_000_000
    self.init(uptimeNanoseconds: now.uptimeNanoseconds > ago ? now.uptimeNanoseconds - ago : 1)
  }
}
