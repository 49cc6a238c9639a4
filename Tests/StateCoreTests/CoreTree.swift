import StateCore
import StateroomStorage

/// A tree of nodes that note what happens to them, and nothing else.
final class CoreTree: StateTree {
  /// The events, in order.
  var log: [String] = []
  private(set) var settlingsAskedFor = 0
  private(set) var cycles: [String] = []

  convenience init(phases: [UpdatePhase], updateLimits: UpdateLimits = UpdateLimits()) {
    self.init(updateLimits: updateLimits)
    prepare(StateTreeReference(to: self), phases: phases)
    plant { CoreNode(below: nil, in: StateScope(stateTree: self), digest: .root) }
    settle()
    log = []
    settlingsAskedFor = 0
  }

  var root: CoreNode { rootNode as! CoreNode }

  override func needsToSettle() { settlingsAskedFor += 1 }

  override func reportCycle(_ message: String?, at node: StateNode?) { cycles.append(message ?? "cycle") }

  /// Settles the tree and returns what happened meanwhile.
  func happenings() -> [String] {
    log = []
    settle()
    return log
  }
}

/// A node with a closure as its body.
final class CoreNode: StateNode {
  private var name = "root"
  var body: (CoreNode) -> Void = { _ in }
  var end: (CoreNode) -> Void = { _ in }
  var mustWait = false
  private(set) var children: [CoreNode] = []
  nonisolated(unsafe) private var read = SmallList<Source>()

  var tree: CoreTree { stateTree as! CoreTree }

  /// Adds a child, and evaluates it.
  @discardableResult
  func add(_ name: String, _ body: @escaping (CoreNode) -> Void = { _ in }) -> CoreNode {
    let child = CoreNode(below: self, in: stateScope, digest: .root)
    children.append(child)
    child.name = name
    child.body = body
    child.update()
    return child
  }

  nonisolated override var dependencies: SmallList<Source> {
    get { read }
    set { read = newValue }
  }

  override func update() {
    tree.log.append(name)
    Tracker.track(self) { body(self) }
  }

  override func takesTurn() -> Bool { !mustWait }

  override func forEachOwned(_ visit: (StateNode) -> Void) { children.forEach(visit) }

  override func willTearDown() {
    tree.log.append("\(name) ends")
    end(self)
  }

  func effect(_ name: String, isChange: Bool = false, _ run: @escaping @MainActor () -> Void = {}) {
    tree.effects.append(of: self, isChange: isChange) { [tree] in
      tree.log.append(name)
      run()
    }
  }
}

/// A value that nodes read.
@MainActor
final class CoreValue {
  private let source: Source
  private let tree: CoreTree
  private var stored = 0

  init(in tree: CoreTree) {
    self.tree = tree
    source = Source(stateReference: tree.stateReference)
  }

  var value: Int {
    Tracker.node?.reads(source)
    return stored
  }

  /// Writes the value, in a group of its own if there is one.
  func write(_ value: Int, group: UInt = 0) {
    stored = value
    tree.written(source, group: group)
  }

  var hasReaders: Bool { source.anyStateReader != nil }
}
