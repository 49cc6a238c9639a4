/// A part of a control whose rendered nodes are not simply children, because the control derives something from
/// them.
package class RegionNode: SingleChildNode {
  // Unowned: the control is an ancestor of the region and outlives it.
  package unowned(unsafe) let owner: RenderedNode
  /// Whether the derived values may be outdated until the end of the update.
  package private(set) final var isPending = false
  /// Whether the content is being updated, after which it is decided when to derive.
  private final var isUpdating = false
  /// Whether the region is being made, so that its parent does not include its output count yet.
  final private(set) var isBeginning = false
  private final var awaitsRendering = false
  private var regionScope: Scope!
  /// The next region of the same owner.
  // Unowned, because regions leave the chain before they are deallocated.
  final unowned(unsafe) var next: RegionNode?

  override init(_ position: _Position) {
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

  /// Called when something below changed. Schedules a derivation for the end of the update.
  final func invalidateDerivation() {
    // The content of this region is also content of the outer region.
    scope.region?.invalidateDerivation()
    guard !isPending else { return }
    isPending = true
    if !isUpdating { tree.regions.append(self) }
  }

  /// Updates the content. If it is simple, derives from it at once, while it is at hand, instead of at the end of the
  /// update.
  final func updateContent(_ update: (Node) -> Void) {
    guard let child else { return }
    if isPending { return update(child) }
    isUpdating = true
    update(child)
    isUpdating = false
    guard isPending else { return }
    if child.isSimpleContent { derive() } else { tree.regions.append(self) }
  }

  /// Derives once more at the end of the first update, when the nodes around are rendered. Returns whether this is
  /// the first call.
  @discardableResult
  package final func awaitRendering() -> Bool {
    if awaitsRendering { return false }
    awaitsRendering = true
    invalidateDerivation()
    return true
  }

  /// Derives from the content again.
  func derive() {
    isPending = false
  }

  final func deriveUnlessGone() {
    if !flags.contains(.isGone) { derive() }
  }

  /// Whether the rendered nodes below are left out of the output.
  private final var isSuppressed: Bool { flags.contains(.detachesChildren) }

  /// Removes the rendered nodes below from the output, or adds them.
  final func setSuppressed(_ suppressed: Bool) {
    guard suppressed != isSuppressed else { return }
    if Tree.isChecking { return owner.differs("Another evaluation of \(owner.typeName) has another label.") }
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

  override func contributeOutputs(by delta: Int) {
    if isBeginning { outputCount += delta } else { super.contributeOutputs(by: delta) }
  }

  override func outputsChanged(in child: Node, by delta: Int) {
    if !isSuppressed { super.outputsChanged(in: child, by: delta) }
    invalidateDerivation()
  }

  override func outputPosition(of child: Node) -> OutputPosition? {
    isSuppressed ? nil : super.outputPosition(of: child)
  }

  package override func willTearDown() {
    owner.regions.remove(self)
  }
}
