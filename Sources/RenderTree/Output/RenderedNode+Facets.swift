extension RenderedNode {
  /// Lends what the node shows of a part, as JSON without the surrounding brackets.
  @inline(__always)
  package final func withBytes<Result>(
    of part: Facets.Part, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    facets.withBytes(of: part, body)
  }

  /// Whether the node shows nothing of a part.
  package final func isEmpty(_ part: Facets.Part) -> Bool { facets.count(of: part) == 0 }

  /// Whether the node shows one prop.
  package final var hasOneProp: Bool { flags.contains(.hasOneProp) }

  /// The value of the only prop if it has the name and is a text that JSON writes as it is, or nil.
  ///
  /// A text that depends on the environment need not be worked out again. Complexity: O(bytes).
  package final func onlyText(_ name: StaticString) -> String? {
    guard hasOneProp else { return nil }
    let start = name.utf8CodeUnitCount + 4
    return withBytes(of: .props) { bytes in
      guard bytes.count > start, bytes[0] == UInt8(ascii: "\""), bytes[start - 1] == UInt8(ascii: "\""),
        bytes[1..<start - 3].elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: start - 4)),
        !bytes.contains(UInt8(ascii: "\\"))
      else { return nil }
      return String(decoding: bytes[start..<bytes.count - 1], as: UTF8.self)
    }
  }
  /// Whether anything can be done with the node, also where it is disabled.
  package final var offersActions: Bool { flags.contains(.offersActions) }
  /// Whether the node can have the keyboard's focus.
  package final var isFocusable: Bool { flags.contains(.isFocusable) }
}
