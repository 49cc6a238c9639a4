/// A part of a control whose rendered nodes are not simply children: the control derives something from them.
package class RegionNode: SingleChildNode {
  // The control stands above the region and outlives it.
  package unowned(unsafe) let owner: RenderedNode
  /// Whether what is derived may be out of date until the end of the update.
  package private(set) final var isPending = false
  /// While the region is made, its parent does not count on it yet.
  package final private(set) var isBeginning = false
  private var regionScope: Scope!
  /// The next region of the same owner.
  // Regions leave the chain before they go.
  final unowned(unsafe) var next: RegionNode?

  package override init(_ position: _Position) {
    var ancestor = position.parent
    while !(ancestor is RenderedNode) { ancestor = ancestor.parent! }
    owner = unsafeDowncast(ancestor, to: RenderedNode.self)
    super.init(position)
    flags.formUnion([.detachesChildren, .endsModifiers])
    regionScope = Scope(
      tree: tree, environment: scope.environment, region: self, preferences: scope.preferences)
    owner.regions.append(self)
  }

  package final var contentScope: Scope { regionScope }

  /// Makes the content and derives from it for the first time.
  package final func begin(_ make: () -> Node) {
    isPending = true
    isBeginning = true
    child = make()
    derive()
    isBeginning = false
  }

  /// Something below changed; what is derived is worked out anew at the end of the update.
  package final func invalidateDerivation() {
    // What stands here is also part of what an outer region reads.
    scope.region?.invalidateDerivation()
    guard !isPending else { return }
    isPending = true
    tree.regions.append(self)
  }

  /// Works out anew what is derived.
  package func derive() {
    isPending = false
  }

  final func deriveUnlessGone() {
    if !flags.contains(.isGone) { derive() }
  }

  /// Whether the rendered nodes below are left out of the output.
  package final var isSuppressed: Bool { flags.contains(.detachesChildren) }

  /// Leaves the rendered nodes below out of the output, or takes them in.
  package final func setSuppressed(_ suppressed: Bool) {
    guard suppressed != isSuppressed else { return }
    let position = isBeginning ? nil : outputPosition
    let oldCount = outputCount
    if suppressed {
      flags.insert(.detachesChildren)
      if !flags.contains(.isDetached) { child?.setAttached(false) }
    } else {
      flags.remove(.detachesChildren)
      if !flags.contains(.isDetached) { child?.setAttached(true) }
    }
    replaceOutputs(at: position, removing: oldCount, with: suppressed ? nil : child)
  }

  package override func contributeOutputs(by delta: Int) {
    if isBeginning { outputCount += delta } else { super.contributeOutputs(by: delta) }
  }

  package override func outputsChanged(in child: Node, by delta: Int) {
    if !isSuppressed { super.outputsChanged(in: child, by: delta) }
    invalidateDerivation()
  }

  package override func outputPosition(of child: Node) -> OutputPosition? {
    isSuppressed ? nil : super.outputPosition(of: child)
  }

  package override func willTearDown() {
    owner.regions.remove(self)
  }
}
