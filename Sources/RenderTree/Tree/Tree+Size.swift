extension Tree {
  /// The memory that a node takes without its output, roughly, in bytes.
  private static let nodeSize = 256

  /// The memory that the tree takes, in bytes: an estimate from its nodes and their output. Complexity: O(1).
  package var size: Int { nodeCount * Self.nodeSize + outputSize }

  /// Tries again to show what found no room, once a tenth of all room has become free since.
  func showOmitted() {
    guard !omitted.isEmpty, size < sizeAtOmission - limits.bytes / 10 else { return }
    let nodes = omitted.values
    omitted = [:]
    sizeAtOmission = 0
    for node in nodes { node.invalidate() }
  }

  /// Notes that the output of a node found no room.
  func omit(_ node: RenderedNode) {
    // One report says it for all.
    if omitted.isEmpty { report(.treeTooLarge, EvaluationProblem.tooManyBytes(limits.bytes), at: node) }
    omitted[ObjectIdentifier(node)] = node
    sizeAtOmission = max(sizeAtOmission, size)
  }
}

extension RenderedNode {
  /// Output up to this size is always shown: the number of nodes bounds it.
  private static let smallOutput = 256
  /// The props of a node whose own ones found no room.
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
    let tree = tree
    let isOmitted = !tree.omitted.isEmpty && tree.omitted[ObjectIdentifier(self)] != nil
    let fits =
      size <= Self.smallOutput || size <= facets.size
      || tree.size + size - facets.size <= tree.limits.bytes
    // A check shows what is shown, whatever room there is by now.
    if Tree.isChecking ? !isOmitted : fits {
      if isOmitted { tree.omitted[ObjectIdentifier(self)] = nil }
      return parts
    }
    if !Tree.isChecking { tree.omit(self) }
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    let omitted = UnsafeBufferPointer(
      start: Self.omittedProps.utf8Start, count: Self.omittedProps.utf8CodeUnitCount)
    return (omitted, none, none)
  }
}
