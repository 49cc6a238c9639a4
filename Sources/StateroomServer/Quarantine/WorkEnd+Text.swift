import Glibc
import RenderTree
import StateroomStores

extension WorkEnd {
  /// The key by which an operator finds the session.
  var sessionKey: String { Digest(bits: session).description }

  /// The id of the node whose action ran, or nil if there is none.
  var nodeID: String? { node == 0 ? nil : Digest(bits: node).description }
}

extension WallTime {
  /// The time as in 2026-11-22T15:04:05Z (RFC 3339).
  var timestamp: String {
    var seconds = time_t(self)
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return "\(self)" }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
      + "T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }
}
