extension Tree {
  /// The memory that a node takes without its output, roughly, in bytes.
  private static let nodeSize = 256
  /// The size up to which a tree may grow however little memory there is, in bytes.
  static let smallSize = 16 * 1024
  /// How much a tree may grow before the process is asked again, in bytes.
  private static let growthStep = 4 * 1024

  /// The memory that the tree takes, in bytes: an estimate from its nodes and their output. Complexity: O(1).
  package var size: Int { nodeCount * Self.nodeSize + outputSize }

  /// Returns why the tree may not have a size, or nil if it may. Complexity: O(1).
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

  /// Tries again what found no room, where there is some now: enough that the next row does not fill it.
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

  /// Notes that the output of a node found no room.
  func omit(_ node: RenderedNode, because problem: EvaluationProblem) {
    // One report for each revision says it for all.
    if omissions.add(node, to: self) { report(problem.code, problem.message, at: node) }
  }
}

/// The memory of the process that trees grow in.
@MainActor
package protocol TreeMemory: AnyObject {
  /// Whether trees may grow at present, beyond a size that is always allowed.
  var mayGrow: Bool { get }
  /// How often there was memory again after there had been none.
  var recoveries: Int { get }
}

/// The rendered nodes whose output found no room.
@MainActor
struct Omissions {
  private var nodes: [ObjectIdentifier: RenderedNode] = [:]
  /// The size that the tree had when one of them found none; 0 if there are none.
  private(set) var size = 0
  private var reported: Revision = 0
  /// The recoveries that the process's memory had seen when it had none for the tree, or nil if it has.
  var recoveries: Int?

  var isEmpty: Bool { nodes.isEmpty }

  func contains(_ node: RenderedNode) -> Bool { !nodes.isEmpty && nodes[ObjectIdentifier(node)] != nil }

  /// Adds a node, and returns whether it is the first on the way to the tree's next revision.
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

  /// Whether there is memory again since there was none, which then is forgotten.
  mutating func takeRecovery(_ memory: (any TreeMemory)?) -> Bool {
    guard let recoveries else { return false }
    if let memory, !memory.mayGrow || memory.recoveries == recoveries { return false }
    self.recoveries = nil
    return true
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
    // A check shows what is shown, whatever room there is by now.
    if Tree.isChecking {
      if !tree.omissions.contains(self) { return parts }
    } else if size <= Self.smallOutput || size <= facets.size {
      tree.omissions.remove(self)
      return parts
    } else if let problem = tree.problem(ofSize: tree.size + size - facets.size) {
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
