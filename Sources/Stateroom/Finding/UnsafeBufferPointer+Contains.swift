import Glibc

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether these bytes contain others contiguously.
  ///
  /// Complexity: O(n *m*) in the counts, typically O(n).
  func contains(_ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = wanted.first else { return true }
    guard var place = baseAddress, count >= wanted.count else { return false }
    let end = place + (count - wanted.count + 1)
    while let found = memchr(place, Int32(first), end - place) {
      if memcmp(found, wanted.baseAddress!, wanted.count) == 0 { return true }
      place = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) + 1
    }
    return false
  }
}
