/// A node of the output: what the snapshot shows of a view that is rendered.
@MainActor
package class RenderedNode: Node {
  // MARK: Output, as JSON without the surrounding brackets

  @exclusivity(unchecked)
  package final private(set) var props: [UInt8] = []
  @exclusivity(unchecked)
  package final private(set) var modifiers: [UInt8] = []
  @exclusivity(unchecked)
  package final private(set) var actions: [UInt8] = []
  @exclusivity(unchecked)
  package final private(set) var propCount: Int32 = 0
  @exclusivity(unchecked)
  package final private(set) var offersActions = false
  /// Whether the node can have the keyboard's focus.
  @exclusivity(unchecked)
  package final private(set) var isFocusable = false

  // MARK: Stamps

  /// The revision in which the node became part of the output.
  @exclusivity(unchecked)
  package final var inserted: Revision = 0
  @exclusivity(unchecked)
  package final private(set) var propsChanged: Revision = 0
  @exclusivity(unchecked)
  package final private(set) var modifiersChanged: Revision = 0
  @exclusivity(unchecked)
  package final private(set) var actionsChanged: Revision = 0
  @exclusivity(unchecked)
  package final var childrenChanged: Revision = 0
  /// The newest of the above.
  @exclusivity(unchecked)
  package final var changed: Revision = 0

  /// The node's place in the tree's order of changes.
  // Touched by ``ChangeOrder`` alone, whose only holder is the tree, which is isolated to the main actor.
  @exclusivity(unchecked)
  nonisolated(unsafe) final var changeLinks = ChangeOrder.Links()

  // MARK: Children

  /// The node that the views below it make up.
  @exclusivity(unchecked)
  package final var content: Node?
  /// Nodes that modifiers put after the ordinary children.
  @exclusivity(unchecked)
  package final var attachments: [AttachmentNode] = []
  /// Regions that derive a label or options for this node.
  @exclusivity(unchecked)
  package final var regions: [RegionNode] = []
  @exclusivity(unchecked)
  package final var spliceLog: SpliceLog?

  package override init(_ position: _Position) {
    super.init(position)
    outputCount = 1
  }

  /// The `type` of the node.
  package var typeName: StaticString { "" }

  /// Writes props and actions.
  package func declare(_ declaration: NodeDeclaration) {}

  /// What assistive technology reads of the node itself; nil where its children say it.
  package var ownAccessibleText: String? { nil }

  /// The symbol that stands for the node where it is a label of something else.
  package var systemImage: String? { nil }

  /// How many children the node has in the output.
  package final var childCount: Int {
    var count = content?.outputCount ?? 0
    if !attachments.isEmpty { for attachment in attachments { count += attachment.outputCount } }
    return count
  }

  /// Visits the children in the output, in document order.
  package final func forEachOutputChild(_ visit: (RenderedNode) -> Void) {
    content?.forEachOutput(visit)
    if !attachments.isEmpty { for attachment in attachments { attachment.forEachOutput(visit) } }
  }

  // MARK: Overridden

  package override func forEachChild(_ visit: (Node) -> Void) {
    if let content { visit(content) }
    for attachment in attachments where !attachment.isPresentation { visit(attachment) }
  }

  // What modifiers attach belongs to them.
  package override func forEachPreferenceChild(_ visit: (Node) -> Void) {
    if let content { visit(content) }
  }

  package override func forEachOutput(_ visit: (RenderedNode) -> Void) {
    visit(self)
  }

  package override func outputsChanged(in child: Node, by delta: Int) {
    // Presentations of modifiers below stand in the order of the modifiers.
    if attachments.count > 1 { tree.reorderAttachments(of: self) }
  }

  package override func outputPosition(of child: Node) -> OutputPosition? {
    if flags.contains(.isDetached) { return nil }
    if child === content { return OutputPosition(parent: self, index: 0) }
    var index = content?.outputCount ?? 0
    for attachment in attachments {
      if attachment === child { break }
      index += attachment.outputCount
    }
    return OutputPosition(parent: self, index: index)
  }

  package override func update() {
    render()
  }

  package override func attachmentChanged() {
    if flags.contains(.isDetached) { leaveOutput() } else { joinOutput() }
    let isAttached = !flags.contains(.isDetached)
    for attachment in attachments where attachment.isPresentation { attachment.setAttached(isAttached) }
  }

  package override func activityChanged() {
    let isActive = !flags.contains(.isInactive)
    for attachment in attachments where attachment.isPresentation { attachment.setActive(isActive) }
  }

  package override func willTearDown() {
    if !flags.contains(.isDetached) { leaveOutput() }
    for attachment in attachments where attachment.isPresentation { attachment.host = nil }
  }

  // MARK: Rendering

  /// Declares the node again and stamps what came out different.
  package final func render() {
    flags.remove(.isDirty)
    if Tree.isChecking { flags.insert(.isChecked) }
    environmentReads = 0
    let declaration = Tree.declaration
    declaration.begin(self)
    Tracker.track(self) { declareWithModifiers(declaration) }
    take(declaration)
  }

  /// Lets the node and everything that modifies it declare itself.
  package final func declareWithModifiers(_ declaration: NodeDeclaration) {
    declare(declaration)
    var modifier = scope.modifier
    while let current = modifier {
      current.declare(declaration)
      modifier = current.scope.modifier
    }
    for attachment in attachments where attachment.isPresentation { attachment.declareEntry(declaration) }
  }

  private func take(_ declaration: NodeDeclaration) {
    let revision = tree.workingRevision
    var hasChanged = false
    if !isEqual(props, declaration.props) {
      keepCommitted(.props, props, changed: propsChanged)
      props = declaration.props.copyBytes()
      propsChanged = revision
      hasChanged = true
    }
    if !isEqual(modifiers, declaration.modifiers) {
      keepCommitted(.modifiers, modifiers, changed: modifiersChanged)
      modifiers = declaration.modifiers.copyBytes()
      modifiersChanged = revision
      hasChanged = true
    }
    if !isEqual(actions, declaration.actions) {
      keepCommitted(.actions, actions, changed: actionsChanged)
      actions = declaration.actions.copyBytes()
      actionsChanged = revision
      hasChanged = true
    }
    propCount = Int32(declaration.propCount)
    offersActions = declaration.offersActions
    if isFocusable != declaration.isFocusable {
      isFocusable = declaration.isFocusable
      tree.focus.placeChanged(around: self)
    }
    guard hasChanged else { return }
    // What is not in the output yet is stamped when it joins it.
    if inserted == 0 { scope.region?.invalidateDerivation() } else { stamp() }
  }

  /// Remembers a part as it was committed, at its first change since then.
  private func keepCommitted(_ name: CommittedPart.Name, _ bytes: [UInt8], changed: Revision) {
    let revision = tree.workingRevision
    guard changed != revision, inserted != revision, inserted > 0, !flags.contains(.isDetached) else {
      return
    }
    tree.committedParts.append(CommittedPart(node: self, name: name, bytes: bytes, changed: changed))
  }

  /// Takes the stamp of a part back if the part is again as it was committed; whether the whole node is, too.
  final func takeBack(_ part: CommittedPart) -> Bool {
    let revision = tree.workingRevision
    guard flags.isDisjoint(with: [.isDetached, .isGone]), inserted != revision else { return false }
    switch part.name {
    case .props:
      if propsChanged == revision, props == part.bytes { propsChanged = part.changed }
    case .modifiers:
      if modifiersChanged == revision, modifiers == part.bytes { modifiersChanged = part.changed }
    case .actions:
      if actionsChanged == revision, actions == part.bytes { actionsChanged = part.changed }
    }
    changed = max(inserted, propsChanged, modifiersChanged, actionsChanged, childrenChanged)
    return changed != revision
  }

  private func isEqual(_ old: [UInt8], _ new: JSONWriter) -> Bool {
    old.count == new.count && old.elementsEqual(new.bytes)
  }
}
