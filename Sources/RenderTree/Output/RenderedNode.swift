import StateCore

/// A node of the output: a rendered view, as the snapshot shows it.
@MainActor
package class RenderedNode: Node {
  // MARK: Output

  // Saves 3.7 % of opening 1,000 rows.
  @exclusivity(unchecked)
  private(set) final var outputParts = OutputParts()

  // MARK: Stamps

  /// The revision in which the node joined the output.
  final var inserted: Revision = 0

  /// The parts that few nodes have, created on first use.
  // Nonisolated only for ``dependencies``, which are accessed on the main thread.
  nonisolated(unsafe) private(set) final var extras: RenderedNodeExtras?

  /// The extras, created on first use.
  nonisolated final var extrasMade: RenderedNodeExtras {
    if let extras { return extras }
    let made = RenderedNodeExtras()
    extras = made
    return made
  }

  nonisolated package final override var dependencies: SmallList<Source> {
    get { extras?.dependencies ?? [] }
    _modify {
      // Most nodes are asked to forget dependencies that they do not have.
      var none = SmallList<Source>()
      if let extras { yield &extras.dependencies } else { yield &none }
      if !none.isEmpty { extrasMade.dependencies = none }
    }
  }

  // MARK: Children

  /// The node of the child views, or nil if there are none.
  package var content: Node? { nil }
  /// The regions that derive a label or options for this node.
  package final var regions = RegionChain()

  override init(_ position: _Position) {
    super.init(position)
    outputCount = 1
    flags.insert(.endsModifiers)
  }

  /// The node's `type` in the output.
  package var typeName: StaticString { "" }

  /// Whether the node is a text, which can be the label of a control.
  var isText: Bool { false }

  /// Whether the node is a picture.
  var isPicture: Bool { false }

  /// Writes the props and offers the actions.
  func declare(_ declaration: NodeDeclaration) {}

  /// The node's own accessibility text, or nil if its children determine it.
  package var ownAccessibleText: String? { nil }

  /// A picture's name for people, or nil if it has no other than its accessibility text.
  var pictureName: String? { nil }

  /// The symbol that represents the node in the label of another one, or nil.
  package var systemImage: String? { nil }

  final override var isSimpleContent: Bool { content == nil && attachments.isEmpty }

  /// The number of children in the output. Complexity: O(attachments).
  package final var childCount: Int {
    var count = content?.outputCount ?? 0
    if !attachments.isEmpty { for attachment in attachments { count += attachment.outputCount } }
    return count
  }

  /// Calls a closure with each child in the output, in document order.
  package final func forEachOutputChild(_ visit: (RenderedNode) -> Void) {
    content?.forEachOutput(visit)
    if !attachments.isEmpty { for attachment in attachments { attachment.forEachOutput(visit) } }
  }

  // MARK: Overrides

  /// Calls a closure with the content and the attachments that are no presentations.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of attachments.
  package override func forEachChild(_ visit: (Node) -> Void) {
    if let content { visit(content) }
    for attachment in attachments where !attachment.isPresentation { visit(attachment) }
  }

  // Attachments belong to their modifiers.
  override func forEachPreferenceChild(_ visit: (Node) -> Void) {
    if let content { visit(content) }
  }

  // Attached views inherit the environment of their modifier, without the writers between it and this node.
  override func forEachEnvironmentChild(_ visit: (Node) -> Void) {
    if let content { visit(content) }
  }

  package override func forEachOutput(_ visit: (RenderedNode) -> Void) {
    visit(self)
  }

  override func outputsChanged(in child: Node, by delta: Int) {
    // Presentations of modifiers below are ordered like the modifiers.
    if attachments.count > 1 { tree.attachmentOrder.append(self) }
  }

  /// Returns the position of a child's output among the node's children.
  ///
  /// - Complexity: O(*n*), where *n* is the number of attachments.
  override func outputPosition(of child: Node) -> OutputPosition? {
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

  /// Joins or leaves the output, with the presentations.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of attachments.
  override func attachmentChanged() {
    if flags.contains(.isDetached) { leaveOutput() } else { joinOutput() }
    let isAttached = !flags.contains(.isDetached)
    for attachment in attachments where attachment.isPresentation { attachment.setAttached(isAttached) }
  }

  /// Passes the activity on to the presentations.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of attachments.
  override func activityChanged() {
    let isActive = !flags.contains(.isInactive)
    for attachment in attachments where attachment.isPresentation { attachment.setActive(isActive) }
  }

  /// Leaves the output and lets go of the presentations.
  ///
  /// - Complexity: O(*n*) in addition to leaving the output, where *n* is the number of attachments.
  package override func willTearDown() {
    let tree = tree
    if !tree.isEnding {
      if !flags.contains(.isDetached) { leaveOutput() }
      tree.capacity.outputGrew(by: -outputParts.size)
      tree.capacity.omitNoMore(self)
    }
    for attachment in attachments where attachment.isPresentation { attachment.host = nil }
  }

  // MARK: Rendering

  /// Declares the node again and stamps the parts that changed.
  final func render() {
    flags.remove(.isDirty)
    let isChecking = Tree.isChecking
    if isChecking { flags.insert(.isChecked) } else { environmentReads = 0 }
    let declaration = Tree.declaration
    declaration.begin(self)
    Tracker.track(self) { declareWithModifiers(declaration) }
    if isChecking { compare(declaration) } else { take(declaration) }
  }

  /// Declares the node and everything that modifies it.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of modifiers and
  ///   presentations.
  package final func declareWithModifiers(_ declaration: NodeDeclaration) {
    declaration.limits = outputLimits
    declare(declaration)
    var modifier = enclosingModifier
    while let current = modifier {
      current.declare(declaration)
      modifier = current.enclosingModifier
    }
    for attachment in attachments where attachment.isPresentation { attachment.declareEntry(declaration) }
    if declaration.limits.isRedacted, declaration.request == nil { declaration.redact() }
  }

  private func take(_ declaration: NodeDeclaration) {
    let (props, modifiers, actions) = fitting(
      (declaration.props.bytes, declaration.modifiers.bytes, declaration.actions.bytes))
    let newProps = !outputParts.holds(props, as: .props)
    let newModifiers = !outputParts.holds(modifiers, as: .modifiers)
    let newActions = !outputParts.holds(actions, as: .actions)
    let hasChanged = newProps || newModifiers || newActions
    if hasChanged {
      // Only needed for clients that have seen the node; others receive it whole.
      if inserted != 0, inserted != tree.workingRevision, !flags.contains(.isDetached) {
        if newProps { note(.props) }
        if newModifiers { note(.modifiers) }
        if newActions { note(.actions) }
      }
      tree.capacity.outputGrew(by: props.count + modifiers.count + actions.count - outputParts.size)
      outputParts.replace(with: props, modifiers, actions)
    }
    flags.set(.hasOneProp, declaration.propCount == 1)
    flags.set(.offersActions, declaration.offersActions)
    if declaration.ranksGestures { tree.ranksGestures = true }
    if tree.ranksGestures { ranksGestures = declaration.ranksGestures }
    if isFocusable != declaration.isFocusable {
      flags.set(.isFocusable, declaration.isFocusable)
      tree.sessionFocus.keyboard?.placeChanged(around: self)
    }
    guard hasChanged else { return }
    // A node that is not in the output yet is stamped when it joins.
    if inserted == 0 { scope.region?.invalidateDerivation() } else { stamp() }
  }

  /// Stamps a part and, at its first change since the last revision, saves its published form.
  private func note(_ part: OutputParts.Part) {
    let revision = tree.workingRevision
    let record = changeRecord
    let changed = record[part]
    record[part] = revision
    tree.revisions.note(part, of: self, changed: changed)
  }

  /// Reverts the stamp of a part that equals its published form again. Returns the node's record if no part is
  /// stamped with the working revision any more, otherwise nil.
  final func takeBack(
    _ part: OutputParts.Part, publishedAs bytes: UnsafeBufferPointer<UInt8>, changed: Revision
  ) -> ChangeRecord? {
    let revision = tree.workingRevision
    guard flags.isDisjoint(with: [.isDetached, .isGone]), inserted != revision, let record else { return nil }
    if record[part] == revision, outputParts.holds(bytes, as: part) { record[part] = changed }
    return record.lastChange == revision ? nil : record
  }
}
