/// A node of the retained tree: one per view position, made once, owned by its parent, torn down with it.
@MainActor
public class _Node {
  // What is marked `unchecked` here and in other classes of the tree is read and written at once, on the main actor.
  // Views and attributes are lent to comparisons, which may run an app's `==`; what that changes waits for a settling.
  // So two accesses cannot overlap, and they are too many to watch each.

  // A node is owned, directly or through others, by its parent, which therefore outlives it.
  @exclusivity(unchecked)
  package private(set) final unowned(unsafe) var parent: Node?
  // Never changes, and what is read of it off the main actor are constants too.
  nonisolated(unsafe) package let scope: Scope
  /// The node's public id and key.
  package let digest: Digest
  /// How many rendered nodes this node contributes to the children of the nearest rendered ancestor.
  package final var outputCount: Int {
    get { Int(outputs) }
    set { outputs = Int32(truncatingIfNeeded: newValue) }
  }
  @exclusivity(unchecked)
  private final var outputs: Int32 = 0
  /// How many nodes stand above this one.
  // Read by the update queue, which only the tree holds, on the main actor.
  @exclusivity(unchecked)
  nonisolated(unsafe) package private(set) final var depth: Int32
  @exclusivity(unchecked)
  package var flags: NodeFlags
  /// Where the parent finds the node, if it has so many that it must not search: what it means is the parent's.
  @exclusivity(unchecked)
  package final var place: Int32 = 0
  /// The environment keys that were read for this node, as ``EnvironmentKeyMask`` bits.
  // Written by the thread that evaluates the node, which is the main actor's.
  @exclusivity(unchecked)
  nonisolated(unsafe) package var environmentReads: UInt64 = 0
  /// The sources of change that the last evaluation read.
  // As above.
  @exclusivity(unchecked)
  nonisolated(unsafe) package var dependencies: [Source] = []

  package init(_ position: _Position) {
    parent = position.parent
    scope = position.scope
    digest = position.digest
    depth = position.parent.depth + 1
    flags = position.parent.flags.inherited
    scope.tree.nodeCount += 1
  }

  package init(rootOf scope: Scope, digest: Digest) {
    parent = nil
    self.scope = scope
    self.digest = digest
    depth = 0
    flags = []
    scope.tree.nodeCount += 1
  }

  package final var tree: Tree { scope.tree }

  /// Stands below a node from now on that has come between it and its parent. Complexity: O(nodes below).
  package final func moveDown(to parent: Node) {
    self.parent = parent
    tree.queue.depthsChange()
    deepen()
    tree.preferences.depthsChange()
    tree.regions.depthsChange()
  }

  private func deepen() {
    depth += 1
    forEachChild { $0.deepen() }
  }

  // MARK: What kinds of nodes override

  /// The type of the view whose body the node evaluates, or nil if it evaluates none.
  package var bodyType: Any.Type? { nil }

  /// Visits the nodes that this node owns, in document order.
  package func forEachChild(_ visit: (Node) -> Void) {}

  /// Visits the nodes whose preferences belong to this node's, in document order.
  package func forEachPreferenceChild(_ visit: (Node) -> Void) { forEachChild(visit) }

  /// Visits the nodes that inherit this node's environment, in document order.
  package func forEachEnvironmentChild(_ visit: (Node) -> Void) { forEachChild(visit) }

  /// Whether the node's content is the only view of its place, as that of a window is, and not one of a list of views.
  ///
  /// Complexity: O(modifiers and bodies between the place and the node).
  package var isContentAlone: Bool { false }

  /// An effect of the node was dropped because effects kept setting off one another; what to report.
  package func effectWasCut() -> String? { nil }

  /// Evaluates again what a source of change, the environment or the debug mode invalidated.
  package func update() {}

  /// Whether the node holds a view of a type that is the same to every observer as the one at an address, as the type's
  /// plan compares them.
  ///
  /// False where that cannot be told without more ado. Isolated to nothing, so that lists can ask row by row without
  /// closures that are checked for it; called on the main actor only.
  nonisolated package func holdsSame(
    _ type: Any.Type, _ plan: ComparisonPlan, as view: UnsafeRawPointer
  ) -> Bool { false }

  /// How many rendered nodes this node contributes before those of one of its children.
  package func outputOffset(of child: Node) -> Int { 0 }

  /// The rendered nodes of a child changed; `delta` is what their number changed by.
  package func outputsChanged(in child: Node, by delta: Int) {
    contributeOutputs(by: delta)
  }

  /// This node's own rendered nodes changed, and everything up to the rendered parent must know.
  package func contributeOutputs(by delta: Int) {
    outputCount += delta
    parent?.outputsChanged(in: self, by: delta)
  }

  /// Where the rendered nodes of a child begin: the rendered parent and the index among its children.
  ///
  /// Nil where they are not part of the output at present. Complexity: O(depth below the rendered parent),
  /// with a logarithmic factor for long child lists.
  package func outputPosition(of child: Node) -> OutputPosition? {
    guard let parent, var position = parent.outputPosition(of: self) else { return nil }
    // Between a region that shows one of its pages and that page, what else there is takes no room.
    if !flags.contains(.isDetached) { position.index += outputOffset(of: child) }
    return position
  }

  /// Visits the rendered nodes that this node contributes, in document order.
  package func forEachOutput(_ visit: (RenderedNode) -> Void) {
    guard outputCount > 0 else { return }
    forEachChild { $0.forEachOutput(visit) }
  }

  /// The keys that the node itself sets for what is below it.
  package var environmentWrites: UInt64 { 0 }

  /// Something below reads keys of a place above this node, although this node may set them itself.
  package func letThrough(_ mask: UInt64) {}

  /// Values of the environment that the node read are about to invalidate it.
  package func environmentWillInvalidate(_ keys: UInt64) {}

  /// Why the body of a view type is being evaluated in this node; nil where it is not (rule 12).
  package func reason(forBodyOf type: Any.Type) -> EvaluationReason? { nil }

  /// Why the node's body was evaluated last, while ``Tree/explainsEvaluations`` is on.
  package var lastEvaluation: EvaluationReason? { nil }

  /// When the node's body was evaluated last, by ``EvaluationClock``; 0 if it has none.
  package var bodyEvaluation: Int { 0 }

  /// The tag that the node gives what stands in or below one of its children.
  package func providedTag(for child: Node) -> SelectionTag? { nil }

  /// The node begins or ceases to be part of what is shown (rule 70).
  package func activityChanged() {}

  /// The node joins or leaves the output.
  package func attachmentChanged() {}

  /// What the node keeps for the dynamic properties of its view.
  package var propertySlots: [PropertySlot] { [] }

  /// An object that the environment has lost its place: nodes below that find it there may be another.
  /// Complexity: O(nodes below).
  package func observeAgain() {
    forEachChild { $0.observeAgain() }
  }

  /// Ends what the node itself started; its children are torn down first.
  package func willTearDown() {}
}

/// The name that the engine uses for its nodes.
package typealias Node = _Node

/// Where rendered nodes stand in the output.
package struct OutputPosition {
  package let parent: RenderedNode
  package var index: Int
}
