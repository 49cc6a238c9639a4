extension Digest {
  /// Returns a hash of bytes that is the same in every process. Complexity: O(*n*), eight bytes at a time if they
  /// are contiguous.
  @inlinable
  package static func hash(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0) -> UInt64 {
    var hash = ByteHash(seed: seed)
    if bytes.withContiguousStorageIfAvailable({ hash.append(UnsafeRawBufferPointer($0)) }) == nil {
      for byte in bytes { hash.append(byte) }
    }
    return hash.finish()
  }
}

/// The state of hashing a sequence of bytes. Eight bytes form a word, the first being the most significant.
private struct ByteHash {
  @usableFromInline
  var result: UInt64
  /// The bytes of an incomplete word.
  @usableFromInline
  var word: UInt64 = 0
  @usableFromInline
  var count: UInt64 = 0

  @inlinable
  package init(seed: UInt64) {
    result = seed ^ 0x9e37_79b9_7f4a_7c15
  }

  @inlinable
  package mutating func append(_ byte: UInt8) {
    word = word << 8 | UInt64(byte)
    count &+= 1
    if count & 7 == 0 {
      result = Digest.mix(result, word)
      word = 0
    }
  }

  /// Appends bytes. Must only be called if none were appended before.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @inlinable
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    let end = bytes.count & ~7
    for offset in stride(from: 0, to: end, by: 8) {
      result = Digest.mix(
        result, UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    count = UInt64(end)
    for offset in end..<bytes.count { append(bytes[offset]) }
  }

  @inlinable
  package func finish() -> UInt64 { Digest.mix(Digest.mix(result, word), count) }
}
