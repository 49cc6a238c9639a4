/// A line that is written to a buffer with room for all of it, so that no piece needs a bounds check.
struct LogLine {
  private let start: UnsafeMutablePointer<UInt8>
  private var end: UnsafeMutablePointer<UInt8>

  /// Begins a line at the start of `room`.
  init(in room: UnsafeMutableBufferPointer<UInt8>) {
    start = room.baseAddress!
    end = start
  }

  /// The bytes that have been appended.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: end - start) }

  @inline(__always)
  mutating func append(_ text: StaticString) { append(text.bytes) }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    end.update(from: first, count: bytes.count)
    end += bytes.count
  }

  /// Appends text without line breaks, so that a client cannot forge lines.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  @inline(__always)
  mutating func append(text: UnsafeBufferPointer<UInt8>) {
    for byte in text {
      end.pointee = byte < 0x20 || byte == 0x7f ? 0x20 : byte
      end += 1
    }
  }

  /// Appends a number that is not negative, with at least so many digits.
  ///
  /// - Complexity: O(1). A number has at most 19 digits.
  mutating func append(_ number: Int, digits least: Int = 1) {
    var (count, limit) = (1, 10)
    while count < least || limit <= number {
      count += 1
      // The largest number has 19 digits: the next power of ten would overflow.
      if count == 19 { break }
      limit *= 10
    }
    var (rest, place) = (UInt(number), end + count)
    repeat {
      place -= 1
      place.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while place > end
    end += count
  }
}
