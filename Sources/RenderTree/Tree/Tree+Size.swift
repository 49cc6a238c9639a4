extension Tree {
  /// The approximate memory of a node without its output, in bytes.
  private static let nodeSize = 256
  /// The size up to which a tree may always grow, in bytes, even if memory is short.
  static let smallSize = 16 * 1024
  /// The growth of a tree after which it asks for memory again, in bytes.
  private static let growthStep = 4 * 1024

  /// The memory that the tree takes, in bytes: an estimate from its nodes and their output. Complexity: O(1).
  package var size: Int { nodeCount * Self.nodeSize + outputSize }

  /// Returns the reason why the tree must not have the given size, or nil if it may. Complexity: O(1).
  func problem(ofSize size: Int) -> EvaluationProblem? {
    if size <= allowance { return nil }
    if size > limits.bytes { return .tooManyBytes(limits.bytes) }
    guard let memory else {
      allowance = limits.bytes
      return nil
    }
    guard memory.mayGrow else {
      omissions.recoveries = memory.recoveries
      return .noMemory
    }
    allowance = min(limits.bytes, size + Self.growthStep)
    return nil
  }

  /// Retries what found no room, if there is enough room now that the next row does not use it up.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes that found no room.
  func useRoom() {
    guard !omissions.isEmpty || !waitingForRoom.isEmpty else { return }
    let isRecovered = omissions.takeRecovery(memory)
    let lacksMemory = omissions.recoveries != nil
    if isRecovered || !lacksMemory && size < omissions.size - limits.bytes / 10 {
      for node in omissions.removeAll() { node.invalidate() }
    }
    guard !waitingForRoom.isEmpty, !lacksMemory, nodeCount < limits.nodes - limits.nodes / 10,
      size < limits.bytes - limits.bytes / 10
    else { return }
    let waiting = waitingForRoom.values
    waitingForRoom = [:]
    for node in waiting {
      node.flags.remove(.waitsForRoom)
      node.invalidate()
    }
  }

  /// Records that there was no room for the output of a node, and reports it once per revision.
  func omit(_ node: RenderedNode, because problem: EvaluationProblem) {
    // One report per revision covers all nodes.
    if omissions.add(node, to: self) { report(problem.code, problem.message, at: node) }
  }
}

/// The process's memory, as trees see it.
@MainActor
package protocol TreeMemory: AnyObject {
  /// Whether trees may currently grow beyond the size that is always allowed.
  var mayGrow: Bool { get }
  /// The number of times that memory became available again after it had run out.
  var recoveries: Int { get }
}

/// The rendered nodes whose output found no room.
@MainActor
struct Omissions {
  private var nodes: [ObjectIdentifier: RenderedNode] = [:]
  /// The tree's size when one of the nodes last found no room, or 0 if there are none.
  private(set) var size = 0
  private var reported: Revision = 0
  /// The value of ``TreeMemory/recoveries`` when memory ran out, or nil if it has not.
  var recoveries: Int?

  var isEmpty: Bool { nodes.isEmpty }

  func contains(_ node: RenderedNode) -> Bool { !nodes.isEmpty && nodes[ObjectIdentifier(node)] != nil }

  /// Adds a node, and returns whether it is the first since the last published revision.
  mutating func add(_ node: RenderedNode, to tree: Tree) -> Bool {
    nodes[ObjectIdentifier(node)] = node
    size = max(size, tree.size)
    defer { reported = tree.workingRevision }
    return reported != tree.workingRevision
  }

  mutating func remove(_ node: RenderedNode) {
    guard !nodes.isEmpty, nodes.removeValue(forKey: ObjectIdentifier(node)) != nil, nodes.isEmpty else {
      return
    }
    size = 0
  }

  mutating func removeAll() -> [RenderedNode] {
    defer { (nodes, size) = ([:], 0) }
    return Array(nodes.values)
  }

  /// Returns whether memory has become available since it ran out, and forgets in that case that it had.
  mutating func takeRecovery(_ memory: (any TreeMemory)?) -> Bool {
    guard let recoveries else { return false }
    if let memory, !memory.mayGrow || memory.recoveries == recoveries { return false }
    self.recoveries = nil
    return true
  }
}

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
    let tree = tree
    // A check must reproduce the current output, whatever room there is now.
    if Tree.isChecking {
      if !tree.omissions.contains(self) { return parts }
    } else if size <= Self.smallOutput || size <= outputParts.size {
      tree.omissions.remove(self)
      return parts
    } else if let problem = tree.problem(ofSize: tree.size + size - outputParts.size) {
      tree.omit(self, because: problem)
    } else {
      tree.omissions.remove(self)
      return parts
    }
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    let omitted = UnsafeBufferPointer(
      start: Self.omittedProps.utf8Start, count: Self.omittedProps.utf8CodeUnitCount)
    return (omitted, none, none)
  }
}
