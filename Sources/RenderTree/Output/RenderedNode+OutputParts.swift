import Glibc

extension RenderedNode {
  /// Calls a closure with the bytes of a part, as JSON without the enclosing brackets.
  @inline(__always)
  package final func withBytes<Result>(
    of part: OutputParts.Part, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    outputParts.withBytes(of: part, body)
  }

  /// Whether a part is empty.
  package final func isEmpty(_ part: OutputParts.Part) -> Bool { outputParts.count(of: part) == 0 }

  /// Whether the node has exactly one prop.
  final var hasOneProp: Bool { flags.contains(.hasOneProp) }

  /// Returns the value of the node's only prop, or nil if the prop has a different name or its value is not a
  /// string free of escapes.
  ///
  /// It avoids recomputing a text that depends on the environment. Complexity: O(bytes).
  package final func onlyText(_ name: StaticString) -> String? {
    guard hasOneProp else { return nil }
    let start = name.utf8CodeUnitCount + 4
    return withBytes(of: .props) { bytes in
      guard bytes.count > start, let first = bytes.baseAddress, bytes[0] == UInt8(ascii: "\""),
        bytes[start - 1] == UInt8(ascii: "\""), memcmp(first + 1, name.utf8Start, start - 4) == 0
      else { return nil }
      let text = UnsafeBufferPointer(start: first + start, count: bytes.count - 1 - start)
      guard text.isEmpty || memchr(text.baseAddress!, CInt(UInt8(ascii: "\\")), text.count) == nil else {
        return nil
      }
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// Whether the node offers actions, even if it is disabled.
  package final var offersActions: Bool { flags.contains(.offersActions) }
  /// Whether the node can have keyboard focus.
  final var isFocusable: Bool { flags.contains(.isFocusable) }
}
