import Glibc

/// The lines that wait to be written, one after the other in one piece of memory.
struct LogBuffer: ~Copyable {
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  private static let initialCapacity = 4096
  /// What is kept once everything is written.
  private static let keptCapacity = 64 * 1024

  init() {
    capacity = Self.initialCapacity
    storage = .allocate(capacity: capacity)
  }

  deinit {
    storage.deallocate()
  }

  /// What has been appended.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: storage, count: count) }

  mutating func removeAll() {
    count = 0
    guard capacity > Self.keptCapacity else { return }
    storage.deallocate()
    capacity = Self.initialCapacity
    storage = .allocate(capacity: capacity)
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    memcpy(storage + count, start, bytes.count)
    count += bytes.count
  }

  /// A number that is not negative, with at least so many digits.
  mutating func append(_ number: Int, digits least: Int = 1) {
    reserve(20)
    var rest = UInt64(number)
    var digits = 1
    var limit: UInt64 = 10
    while digits < least || digits < 19 && rest >= limit {
      digits += 1
      limit &*= 10
    }
    var place = count + digits
    while place > count {
      place -= 1
      storage[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += digits
  }

  /// A line stays one line, whatever a client sent.
  mutating func append(text: UnsafeBufferPointer<UInt8>) {
    let start = count
    append(text)
    for place in start..<count where storage[place] < 0x20 || storage[place] == 0x7f {
      storage[place] = UInt8(ascii: " ")
    }
  }

  /// A string of JSON without its quotes.
  mutating func append(quoted text: UnsafeBufferPointer<UInt8>) {
    reserve(2 * text.count)
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case 0x0a: append("\\n")
      case 0..<0x20, 0x7f: append(UInt8(ascii: " "))
      default: append(byte)
      }
    }
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(by: more) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    let larger = max(2 * capacity, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    memcpy(moved, storage, count)
    storage.deallocate()
    (storage, capacity) = (moved, larger)
  }
}
