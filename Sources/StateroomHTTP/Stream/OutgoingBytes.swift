import CMicroHTTPD
import Glibc

/// Bytes that are being sent to a socket, as many at a time as it accepts.
struct OutgoingBytes {
  /// The bytes before the content: a chunk's size.
  private let front: [UInt8]
  private let content: [UInt8]
  private let end: StaticString
  private var sent = 0

  /// Sends bytes as they are, or as one chunk (RFC 9112, 7.1).
  init(_ content: [UInt8], isChunk: Bool = false) {
    self.content = content
    front = isChunk ? Array((String(content.count, radix: 16) + "\r\n").utf8) : []
    end = isChunk ? "\r\n" : ""
  }

  /// The last chunk, which ends a chunked content.
  static let lastChunk = OutgoingBytes(Array("0\r\n\r\n".utf8))

  /// The number of bytes that are left.
  var count: Int { front.count + content.count + end.utf8CodeUnitCount - sent }

  var isEmpty: Bool { count == 0 }

  /// Sends as much as a socket accepts without waiting. Returns false if sending failed, as on a closed connection.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes that are sent.
  mutating func send(to socket: Int32) -> Bool {
    while !isEmpty {
      let taken = attempt(socket)
      if taken >= 0 {
        sent += taken
      } else if errno == EAGAIN {
        return true
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Sends what the socket takes. Returns the number of bytes that were sent, or -1 with an `errno`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes that the socket takes.
  private func attempt(_ socket: Int32) -> Int {
    front.withUnsafeBytes { front in
      content.withUnsafeBytes { content in
        let end = UnsafeRawBufferPointer(start: end.utf8Start, count: end.utf8CodeUnitCount)
        return withUnsafeTemporaryAllocation(of: iovec.self, capacity: 3) { parts in
          var (used, skipped) = (0, sent)
          for part in [front, content, end] {
            let skip = min(skipped, part.count)
            skipped -= skip
            guard part.count > skip else { continue }
            let start = UnsafeMutableRawPointer(mutating: part.baseAddress! + skip)
            parts.initializeElement(at: used, to: iovec(iov_base: start, iov_len: part.count - skip))
            used += 1
          }
          var message = msghdr()
          message.msg_iov = parts.baseAddress
          message.msg_iovlen = used
          return sendmsg(socket, &message, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
        }
      }
    }
  }
}
