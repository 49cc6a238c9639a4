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
  /// Whether anything can be done with the node, also where it is disabled.
  package final var offersActions: Bool { flags.contains(.offersActions) }
  /// Whether the node can have the keyboard's focus.
  package final var isFocusable: Bool { flags.contains(.isFocusable) }
}
