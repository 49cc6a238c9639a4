extension RenderedNode {
  /// The output size, in bytes, that is always shown: the limit on nodes bounds its total.
  private static let smallOutput = 256
  /// The props of a node whose own props found no room.
  private static let omittedProps: StaticString = "\"omitted\":true"

  /// Returns all three parts if the tree has room for them, or else the prop `omitted` in their place.
  final func fitting(
    _ parts: (
      props: UnsafeBufferPointer<UInt8>, modifiers: UnsafeBufferPointer<UInt8>,
      actions: UnsafeBufferPointer<UInt8>
    )
  ) -> (
    props: UnsafeBufferPointer<UInt8>, modifiers: UnsafeBufferPointer<UInt8>,
    actions: UnsafeBufferPointer<UInt8>
  ) {
    let size = parts.props.count + parts.modifiers.count + parts.actions.count
    let capacity = tree.capacity
    // A check must reproduce the current output, whatever room there is now.
    if Tree.isChecking {
      if !capacity.omits(self) { return parts }
    } else if size <= Self.smallOutput || size <= outputParts.size {
      capacity.omitNoMore(self)
      return parts
    } else if let problem = capacity.problem(ofSize: capacity.size + size - outputParts.size) {
      capacity.omit(self, because: problem)
    } else {
      capacity.omitNoMore(self)
      return parts
    }
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    let omitted = UnsafeBufferPointer(
      start: Self.omittedProps.utf8Start, count: Self.omittedProps.utf8CodeUnitCount)
    return (omitted, none, none)
  }
}
