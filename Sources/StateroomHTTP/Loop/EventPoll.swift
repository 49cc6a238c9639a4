import CMicroHTTPD
import Glibc

/// An epoll descriptor, closed with its last reference.
final class EventPoll {
  let descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
  private var events = [epoll_event](repeating: epoll_event(), count: 64)

  deinit {
    close(descriptor)
  }

  /// Watches a descriptor for `events`, which are reported under `tag`.
  @discardableResult
  func add(_ descriptor: Int32, events: UInt32, tag: UInt64) -> Bool {
    var event = epoll_event(events: events, data: epoll_data_t(u64: tag))
    return epoll_ctl(self.descriptor, EPOLL_CTL_ADD, descriptor, &event) == 0
  }

  func remove(_ descriptor: Int32) {
    var unused = epoll_event()
    epoll_ctl(self.descriptor, EPOLL_CTL_DEL, descriptor, &unused)
  }

  /// Waits up to `milliseconds`, or without a limit if it is -1, and reports at most 64 events. Returns their
  /// number. A signal ends the wait without an event.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of events.
  func wait(milliseconds: Int32, report: (_ tag: UInt64, _ events: UInt32) -> Void) -> Int {
    let count = Int(max(0, epoll_wait(descriptor, &events, Int32(events.count), milliseconds)))
    for index in 0..<count { report(events[index].data.u64, events[index].events) }
    return count
  }
}
