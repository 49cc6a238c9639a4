import StateCore

/// A node of a render tree: a ``StateNode`` whose view may show something.
@MainActor
public class _Node: StateNode {
  /// The number of rendered nodes that this node contributes to the children of the nearest rendered ancestor.
  package final var outputCount: Int {
    get { Int(outputs) }
    set { outputs = Int32(truncatingIfNeeded: newValue) }
  }
  private final var outputs: Int32 = 0
  /// An opaque index for the lookup of this node by its parent. Only the parent interprets it.
  package final var place: Int32 = 0

  /// Whether the node runs no code of an app but the getters of bindings, so that it depends on the parts of states
  /// that it reads, and not on all of their values.
  nonisolated var dependsOnParts: Bool { false }

  init(_ position: _Position) {
    super.init(
      below: position.parent, in: position.scope, digest: position.digest,
      flags: position.parent.flags.inherited)
    position.scope.tree.capacity.addNode()
  }

  init(rootOf scope: Scope, digest: Digest) {
    super.init(below: nil, in: scope, digest: digest)
    scope.tree.capacity.addNode()
  }

  // MARK: Override points

  /// The type of the view whose body the node evaluates, or nil if it evaluates none.
  package var bodyType: Any.Type? { nil }

  /// Calls a closure with each child that this node owns, in document order.
  package func forEachChild(_ visit: (Node) -> Void) {}

  public final override func forEachOwned(_ visit: (StateNode) -> Void) { forEachChild { visit($0) } }

  public final override func takesTurn() -> Bool { !waitsForPreference() }

  /// Calls a closure with each child whose preferences contribute to this node's, in document order.
  func forEachPreferenceChild(_ visit: (Node) -> Void) { forEachChild(visit) }

  /// Calls a closure with each child that inherits this node's environment, in document order.
  func forEachEnvironmentChild(_ visit: (Node) -> Void) { forEachChild(visit) }

  /// Whether the node's content is the only view of its place, such as that of a window, and not part of a list of
  /// views.
  ///
  /// - Complexity: O(modifiers and bodies between the place and the node).
  var isContentAlone: Bool { false }

  /// Whether the node is a rendered one without children, so that deriving from it takes constant time.
  var isSimpleContent: Bool { false }

  /// Whether the node holds a view of the given type that equals the one at an address by the type's comparison
  /// plan, so that no observer can tell them apart.
  ///
  /// Returns false if that cannot be determined cheaply. Nonisolated so that a list can call it for each row
  /// without closures that are checked for isolation. Must be called on the main actor.
  nonisolated func holdsSame(
    _ type: Any.Type, _ plan: ComparisonPlan, as view: UnsafeRawPointer
  ) -> Bool { false }

  /// Returns the number of rendered nodes that this node contributes before those of one of its children.
  func outputOffset(of child: Node) -> Int { 0 }

  /// Called when the rendered nodes of a child changed in number by `delta`.
  func outputsChanged(in child: Node, by delta: Int) {
    contributeOutputs(by: delta)
  }

  /// Updates the number of this node's rendered nodes and propagates the change up to the rendered parent.
  ///
  /// - Complexity: O(depth below the rendered parent).
  func contributeOutputs(by delta: Int) {
    outputCount += delta
    parent?.outputsChanged(in: self, by: delta)
  }

  /// Returns the position at which the rendered nodes of a child begin: the rendered parent and the index among its
  /// children.
  ///
  /// Returns nil if they are not part of the output.
  ///
  /// - Complexity: O(depth below the rendered parent), plus at each level that of ``outputOffset(of:)``: O(siblings),
  ///   or for rows of a `ForEach` O(number of chunks + chunk size).
  func outputPosition(of child: Node) -> OutputPosition? {
    guard let parent, var position = parent.outputPosition(of: self) else { return nil }
    // A region that shows one of its pages has no other output, so the siblings of that page are not counted.
    if !flags.contains(.isDetached) { position.index += outputOffset(of: child) }
    return position
  }

  /// Calls a closure with each rendered node that this node contributes, in document order.
  package func forEachOutput(_ visit: (RenderedNode) -> Void) {
    guard outputCount > 0 else { return }
    forEachChild { $0.forEachOutput(visit) }
  }

  /// The environment keys that the node itself sets for its descendants.
  var environmentWrites: UInt64 { 0 }

  /// Called when a descendant reads keys from above this node, even if the node sets them itself.
  func letThrough(_ mask: UInt64) {}

  /// Called before the node is invalidated by changes of environment values that it read.
  func environmentWillInvalidate(_ keys: UInt64) {}

  /// Returns the reason for the evaluation of a view type's body under way in this node, or nil if there is none
  /// (rule 12).
  package func reason(forBodyOf type: Any.Type) -> EvaluationReason? { nil }

  /// The reason for the last evaluation of the node's body, recorded while ``Tree/explainsEvaluations`` is on.
  package var lastEvaluation: EvaluationReason? { nil }

  /// The ``EvaluationClock`` time of the last evaluation of the node's body, or 0 if it has no body.
  var bodyEvaluation: Int { 0 }

  /// Returns the tag that the node gives the content of one of its children.
  func providedTag(for child: Node) -> SelectionTag? { nil }

  /// Called when the node becomes active or inactive, that is, begins or ceases to be shown (rule 70).
  func activityChanged() {}

  /// Called when the node joins or leaves the output.
  func attachmentChanged() {}

  /// The storage of the dynamic properties of the node's view.
  var propertySlots: [PropertySlot] { [] }

  /// Called when an object that the environment provides lost its home. Nodes below that observe the object may
  /// become its new home.
  ///
  /// - Complexity: O(nodes below).
  func observeAgain() {
    forEachChild { $0.observeAgain() }
  }
}

/// The name that the engine uses for its nodes.
package typealias Node = _Node

// Every node of a render tree is a `Node`, and every scope a `Scope`.
extension Node {
  /// The node above this one, or nil at the root.
  // Without a closure, whose isolation would be checked at each step of a walk.
  package final var parent: Node? {
    guard let stateParent else { return nil }
    return unsafeDowncast(stateParent, to: Node.self)
  }
  /// The values that the node inherits from above.
  nonisolated package final var scope: Scope { unsafeDowncast(stateScope, to: Scope.self) }
  /// The tree that the node is in.
  package final var tree: Tree { scope.tree }
}

/// A position in the output: a rendered parent and an index among its children.
struct OutputPosition {
  let parent: RenderedNode
  var index: Int
}
