import StateroomStorage

/// A node of a tree: one for each place of a view, made once, owned by the node above it, and torn down with it.
///
/// A node evaluates code of the app, and depends on the ``Source``s that the code reads. A written source invalidates
/// the node, which waits in the tree's `Inbox` until the next ``Update`` calls ``update()``.
@MainActor
open class StateNode {
  // Other modules check each access to a stored property, even one marked `unchecked`. So they get computed ones.
  //
  // Accesses marked `unchecked` here are instantaneous and happen on the main actor: no other access can overlap.

  // It outlives this node, so no reference is counted.
  // Saves 4.2 % of opening 1,000 rows.
  @exclusivity(unchecked)
  @usableFromInline final unowned(unsafe) var owner: StateNode?
  // Safe: a constant, of which only the constants are read off the main actor.
  nonisolated(unsafe) package final let stateScope: StateScope
  /// The node's identity: its public id, and its key in a store.
  nonisolated package final let digest: Digest
  // Safe: written and read on the main actor alone. Nonisolated for closures that sort and filter nodes, whose isolation
  // would be checked at each call.
  nonisolated(unsafe) private final var level: Int32
  // Saves 13.8 % of putting a row before 1,000.
  @exclusivity(unchecked)
  @usableFromInline final var state: NodeFlags
  // Written only on the thread that evaluates the node, which is the main thread.
  nonisolated(unsafe) private final var readKeys: UInt64 = 0
  /// The sources that the last evaluation read. Only a node that runs code of the app stores any.
  // Accessed on the main thread, as above.
  nonisolated open var dependencies: SmallList<Source> {
    get { [] }
    set {}
  }

  /// Creates a node below another one, or the root of a tree if there is none.
  package init(below parent: StateNode?, in scope: StateScope, digest: Digest, flags: NodeFlags = []) {
    owner = parent
    stateScope = scope
    self.digest = digest
    level = if let parent { parent.depth + 1 } else { 0 }
    state = flags
  }

  /// The node that owns this one, or nil at the root.
  @inlinable package final var stateParent: StateNode? { owner }
  /// The number of nodes above this one.
  nonisolated package final var depth: Int32 { level }
  /// The state of the node.
  @inlinable package final var flags: NodeFlags {
    get { state }
    set { state = newValue }
  }
  /// The environment keys that the last evaluation read, a bit for each. Each kind of node resets them before it is
  /// evaluated.
  nonisolated package final var environmentReads: UInt64 {
    get { readKeys }
    set { readKeys = newValue }
  }
  /// The tree that the node is in.
  package final var stateTree: StateTree { stateScope.stateTree }

  // MARK: For each kind of node

  /// Evaluates the node again after something that it depends on has changed.
  ///
  /// A node that gives another one a newer value, and thereby evaluates it, removes that node's `isDirty`.
  open func update() {}

  /// Returns whether an update may evaluate the node now. If not, the node's kind adds it to the inbox again when it may.
  ///
  /// Asked only of nodes with the flag `mayHaveToWait`.
  open func takesTurn() -> Bool { true }

  /// Calls a closure with each node that this one owns, in document order.
  open func forEachOwned(_ visit: (StateNode) -> Void) {}

  /// Ends the work that the node itself started. The nodes that it owns are torn down first.
  open func willTearDown() {}

  /// Called when an effect of the node is dropped because effects keep triggering one another. Returns the message to
  /// report, or nil for the default one.
  open func effectWasCut() -> String? { nil }

  // MARK: Invalidation

  /// Has the update under way, or else the next one, evaluate the node, unless it waits already or is gone.
  package final func invalidate() {
    guard flags.isDisjoint(with: [.isDirty, .isGone]) else { return }
    flags.formUnion([.isDirty, .wasInvalidated])
    let tree = stateTree
    tree.inbox.add(self)
    tree.requestSettle()
  }

  // MARK: The place in the tree

  /// Tears down the node and all that it owns, innermost first (rule 63).
  ///
  /// - Complexity: O(nodes below).
  package final func tearDown() {
    guard !flags.contains(.isGone) else { return }
    forEachOwned { $0.tearDown() }
    willTearDown()
    flags.insert(.isGone)
    let sources = dependencies
    if !sources.isEmpty {
      for source in sources { source.removeReader(self) }
      dependencies = []
    }
    stateTree.nodeEnded(self)
  }

  /// Moves the node below a new one that was inserted above it.
  ///
  /// - Complexity: O(nodes below).
  package final func moveDown(to parent: StateNode) {
    owner = parent
    deepen()
    stateTree.depthsChanged()
  }

  private func deepen() {
    level += 1
    forEachOwned { $0.deepen() }
  }
}
