import StateCore

/// The size of a tree, the limits on it, and the nodes that found no room within them.
@MainActor
package final class TreeCapacity: UpdatePhase {
  /// The approximate memory of a node without its output, in bytes.
  private static let nodeSize = 256
  /// The size up to which a tree may always grow, in bytes, even if memory is short.
  private static let smallSize = 16 * 1024
  /// The growth of a tree after which it asks for memory again, in bytes.
  private static let growthStep = 4 * 1024

  /// The number of nodes in the tree.
  private(set) var nodeCount = 0
  /// The size of all rendered nodes' output, in bytes.
  private(set) var outputSize = 0
  // Other modules would check each access to it.
  private var bounds = TreeLimits()
  /// The memory that the tree grows in, or nil if only the tree's own limit applies.
  package weak var memory: (any TreeMemory)?
  /// The size, in bytes, up to which the tree may grow without asking for memory.
  private var allowance = TreeCapacity.smallSize
  /// The nodes that could not be built because the tree is too large.
  private var waiting: [ObjectIdentifier: Node] = [:]
  /// The rendered nodes whose output found no room.
  private var omissions = Omissions()
  /// Whether any node has found no room since none was left waiting.
  // Each update asks. A flag needs no check of exclusive access, as the two above would.
  private var lacksRoom = false

  /// The limits on the tree's size.
  package var limits: TreeLimits {
    get { bounds }
    set { bounds = newValue }
  }

  /// The memory that the tree takes, in bytes: an estimate from its nodes and their output. Complexity: O(1).
  package var size: Int { nodeCount * Self.nodeSize + outputSize }

  /// Whether nodes wait until there is room for what they contain.
  package var hasWaitingNodes: Bool { !waiting.isEmpty }

  // MARK: Growth

  func addNode() { nodeCount += 1 }

  func removeNode() { nodeCount -= 1 }

  func outputGrew(by bytes: Int) { outputSize += bytes }

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

  // MARK: What found no room

  /// Lets a node wait until the tree has shrunk.
  func wait(_ node: Node) {
    node.flags.insert(.waitsForRoom)
    lacksRoom = true
    waiting[ObjectIdentifier(node)] = node
  }

  /// Lets a node wait no longer, because it ends.
  func forget(_ node: Node) { waiting[ObjectIdentifier(node)] = nil }

  /// Whether the output of a node found no room.
  func omits(_ node: RenderedNode) -> Bool { omissions.contains(node) }

  /// Notes that there was no room for the output of a node, and reports it once per revision.
  func omit(_ node: RenderedNode, because problem: EvaluationProblem) {
    let tree = node.tree
    lacksRoom = true
    // One report per revision covers all nodes.
    if omissions.add(node, atSize: size, tree.workingRevision) {
      tree.report(problem.code, problem.message, at: node)
    }
  }

  /// Notes that a node's output has found room, or that the node ends.
  func omitNoMore(_ node: RenderedNode) { if lacksRoom { omissions.remove(node) } }

  /// Retries what found no room, if there is enough room now that the next row does not use it up.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes that found no room.
  public override func run(_ update: borrowing Update) {
    guard lacksRoom, !Tree.isChecking else { return }
    lacksRoom = !omissions.isEmpty || !waiting.isEmpty
    guard lacksRoom else { return }
    let isRecovered = omissions.takeRecovery(memory)
    let lacksMemory = omissions.recoveries != nil
    if isRecovered || !lacksMemory && size < omissions.size - limits.bytes / 10 {
      for node in omissions.removeAll() { node.invalidate() }
    }
    guard !waiting.isEmpty, !lacksMemory, nodeCount < limits.nodes - limits.nodes / 10,
      size < limits.bytes - limits.bytes / 10
    else { return }
    let nodes = waiting.values
    waiting = [:]
    for node in nodes {
      node.flags.remove(.waitsForRoom)
      node.invalidate()
    }
  }

  /// Forgets all output, whose nodes are about to end.
  func end() {
    omissions = Omissions()
    outputSize = 0
  }
}

/// The rendered nodes whose output found no room.
@MainActor
private struct Omissions {
  private var nodes: [ObjectIdentifier: RenderedNode] = [:]
  /// The tree's size when one of the nodes last found no room, or 0 if there are none.
  private(set) var size = 0
  private var reported: Revision = 0
  /// The value of ``TreeMemory/recoveries`` when memory ran out, or nil if it has not.
  var recoveries: Int?

  var isEmpty: Bool { nodes.isEmpty }

  func contains(_ node: RenderedNode) -> Bool { !nodes.isEmpty && nodes[ObjectIdentifier(node)] != nil }

  /// Adds a node, and returns whether it is the first since the last published revision.
  mutating func add(_ node: RenderedNode, atSize treeSize: Int, _ revision: Revision) -> Bool {
    nodes[ObjectIdentifier(node)] = node
    size = max(size, treeSize)
    defer { reported = revision }
    return reported != revision
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

extension Tree {
  /// The number of nodes in the tree.
  package var nodeCount: Int { capacity.nodeCount }
  /// The memory that the tree takes, in bytes: an estimate from its nodes and their output. Complexity: O(1).
  package var size: Int { capacity.size }
}
