import Glibc

/// The own output of a rendered node: three parts, each as JSON without the enclosing brackets.
///
/// The parts are stored contiguously: inline if they are short, as most are, otherwise in one heap allocation. A
/// node has few bytes of each, and there are many nodes.
package struct OutputParts: ~Copyable {
  /// A part, by its index among the three.
  package enum Part: Int {
    /// The members of the object `props`.
    case props
    /// The elements of `modifiers`.
    case modifiers
    /// The elements of `actions`.
    case actions
  }

  // Inline: up to 21 bytes, followed by the end offsets of the three parts, one byte each. On the heap: a pointer,
  // the end offsets, four bytes each, and `isElsewhere` as the last byte. Assumes little-endian words.
  private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)

  private static var capacity: Int { 21 }
  private static var isElsewhere: UInt8 { .max }

  init() {}

  deinit { free(elsewhere) }

  @inline(__always)
  private var isElsewhere: Bool { UInt8(truncatingIfNeeded: words.2 >> 56) == Self.isElsewhere }

  /// The heap allocation, or nil if the parts are inline.
  private var elsewhere: UnsafeMutablePointer<UInt8>? {
    isElsewhere ? UnsafeMutablePointer(bitPattern: UInt(words.0)) : nil
  }

  /// Returns the end offset of a part, relative to the beginning of the first one.
  @inline(__always)
  private func end(of part: Int) -> Int {
    if isElsewhere {
      let word = part < 2 ? words.1 : words.2
      return Int(UInt32(truncatingIfNeeded: word >> (UInt64(part & 1) * 32)))
    }
    return Int(UInt8(truncatingIfNeeded: words.2 >> (UInt64(part) * 8 + 40)))
  }

  /// Returns the size of a part, in bytes.
  @inline(__always)
  func count(of part: Part) -> Int {
    end(of: part.rawValue) - (part == .props ? 0 : end(of: part.rawValue - 1))
  }

  /// The size of all parts, in bytes.
  @inline(__always)
  var size: Int { end(of: 2) }

  /// Calls a closure with the bytes of a part. They are valid for the duration of the call.
  @inline(__always)
  borrowing func withBytes<Result>(
    of part: Part, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let start = part == .props ? 0 : end(of: part.rawValue - 1)
    let count = end(of: part.rawValue) - start
    if let elsewhere { return body(UnsafeBufferPointer(start: elsewhere + start, count: count)) }
    return withUnsafeBytes(of: words) { words in
      body(UnsafeBufferPointer(rebasing: words.assumingMemoryBound(to: UInt8.self)[start..<start + count]))
    }
  }

  /// Whether a part equals the given bytes. Complexity: O(bytes).
  func holds(_ bytes: UnsafeBufferPointer<UInt8>, as part: Part) -> Bool {
    count(of: part) == bytes.count
      && (bytes.isEmpty
        || withBytes(of: part) { memcmp($0.baseAddress!, bytes.baseAddress!, bytes.count) == 0 })
  }

  /// Replaces all parts by copies of the given ones.
  mutating func replace(
    with props: UnsafeBufferPointer<UInt8>, _ modifiers: UnsafeBufferPointer<UInt8>,
    _ actions: UnsafeBufferPointer<UInt8>
  ) {
    free(elsewhere)
    let ends = (props.count, props.count + modifiers.count, props.count + modifiers.count + actions.count)
    words = (0, 0, 0)
    if ends.2 > Self.capacity {
      // Swift's own allocation of untyped memory aligns it explicitly, which takes longer.
      guard let start = malloc(ends.2) else { fatalError("There is no memory.") }
      Self.copy(props, modifiers, actions, to: start)
      words.0 = UInt64(UInt(bitPattern: start))
      words.1 = UInt64(ends.0) | UInt64(ends.1) << 32
      words.2 = UInt64(ends.2) | UInt64(Self.isElsewhere) << 56
    } else {
      withUnsafeMutableBytes(of: &words) { Self.copy(props, modifiers, actions, to: $0.baseAddress!) }
      words.2 |= UInt64(ends.0) << 40 | UInt64(ends.1) << 48 | UInt64(ends.2) << 56
    }
  }

  private static func copy(
    _ props: UnsafeBufferPointer<UInt8>, _ modifiers: UnsafeBufferPointer<UInt8>,
    _ actions: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableRawPointer
  ) {
    copy(props, to: target)
    copy(modifiers, to: target + props.count)
    copy(actions, to: target + props.count + modifiers.count)
  }

  private static func copy(_ part: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableRawPointer) {
    if part.count > 0 { target.copyMemory(from: part.baseAddress!, byteCount: part.count) }
  }
}
