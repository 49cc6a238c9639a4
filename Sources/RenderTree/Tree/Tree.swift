import StateCore

/// The render tree of one session: its state model, and the features that show it.
///
/// A tree is settled from outside: it asks its ``owner`` to settle it, and reports its output through snapshots and
/// changes. It knows no control, no HTTP, no file and no clock.
@MainActor
public final class _Tree: StateTree {
  // MARK: Structure

  /// The tree's size, its limits, and what found no room.
  package let capacity = TreeCapacity()
  /// The objects that modules built apart keep for the session, by their types.
  package var companions: [ObjectIdentifier: AnyObject] = [:]
  /// The object that settles the tree.
  // It owns the tree, or clears this reference before it is deallocated.
  package unowned var owner: (any TreeOwner)?

  // MARK: Focus

  // Each is created on first use.
  var sessionFocus = SessionFocus()
  private(set) lazy var focusedValues = FocusedValueStore(tree: self)

  // MARK: Values by key

  /// The app's user defaults, which a server may share among its sessions.
  nonisolated package let appStorage: KeyValueStores
  /// The values stored for the session's scene.
  nonisolated package let sceneStorage: KeyValueStore
  /// The folder in which the session's code keeps files, or nil if it is the process's.
  nonisolated package let folder: OwnerFolder?

  // MARK: Rows

  /// The owner of the rows that the session's code reads and writes.
  nonisolated package let dataOwner: DataOwner
  /// The rows that the session's code has changed, or nil if it has used none.
  package var data: (any TreeData)?

  // MARK: Updates

  /// The transaction of the update under way, or a plain one otherwise.
  private(set) var transaction = Transaction()
  let regions = RegionQueue()
  let preferences = PreferenceQueue()
  let attachmentOrder = AttachmentOrder()
  /// The running tasks of views.
  package var runningTasks = RunningTasks()
  /// The number of views with the identity transition.
  var identityTransitions = 0

  // MARK: Output

  private var hasRankedGestures = false
  /// The revisions of the output.
  let revisions = OutputRevisions()
  // Building names reads the nodes' texts, which may run an app's formatters; writes made there wait for the next
  // settling.
  package var index = OutputIndex()
  /// The buffer that a rendered node writes itself into. One serves all trees, since only one node is declared at a
  /// time.
  static let declaration = NodeDeclaration()
  /// Whether the whole tree is being torn down, so that its nodes need not leave the output one by one.
  private(set) var isEnding = false

  // MARK: Storage

  private var connection: TreeStorage?
  /// The reports made about types whose values are not stored.
  var storageReports = StorageReports()
  /// The objects that the tree holds and no slot of it creates.
  package let held = HeldObjects()

  // MARK: Inspection

  package var issues = IssueLog()
  package var statistics = TreeStatistics()
  private var isInspected = false

  package init(
    appStorage: KeyValueStores = KeyValueStores(), sceneStorage: KeyValueStore = KeyValueStore(),
    folder: OwnerFolder? = nil, dataOwner: DataOwner = .everyone
  ) {
    self.appStorage = appStorage
    self.sceneStorage = sceneStorage
    self.folder = folder
    self.dataOwner = dataOwner
    super.init()
    prepare(TreeReference(self), phases: [attachmentOrder, preferences, regions, capacity])
  }

  /// Tears down the whole tree: cancels its tasks and runs the disappearances of its effects, unless `runsEffects`
  /// is false because the session's work is to be discarded.
  package func tearDown(runsEffects: Bool = true) {
    owner = nil
    isEnding = true
    // Detached first, so that the nodes' teardown is not stored as a removal by the app.
    // Exchanged, so that what is deallocated, and may write as it is, does not meet the access.
    _ = exchange(&connection, with: nil)
    tearDownNodes(runsEffects: runsEffects)
    // They refer to the nodes without retaining them.
    index = OutputIndex()
    revisions.end()
    capacity.end()
    end()
    held.settle(in: self)
    appStorage.forget(self)
    sessionFocus.end()
    data?.end()
  }

  // MARK: The tree's part in its updates

  public override func needsToSettle() { owner?.treeNeedsSettle() }

  public override func willSettle() {
    appStorage.lookAgain()
    data?.willSettle()
  }

  public override func willUpdate() { storage?.evaluateIfNeeded(self) }

  public override func transactionRequest(of group: UInt) -> (any TransactionRequest)? {
    group == 0 ? nil : TransactionGroup.request(of: group)
  }

  public override func transactionBegins(_ request: (any TransactionRequest)?) {
    guard let request else { return }
    transaction = unsafeDowncast(request, to: RequestedTransaction.self).transaction
    if let animation = transaction.animation { revisions.request(animation) }
  }

  /// Ends the transaction, and lets its completions run with the effects.
  ///
  /// - Complexity: O(*n*), where *n* is the number of completions.
  public override func updateEnds() {
    let completions = transaction.completions
    transaction = Transaction()
    for completion in completions { effects.appendFinal { completion.run() } }
  }

  public override func check() { checkSoundness() }

  public override func effectsRan() { storage?.effectsRan(in: self) }

  public override func findsMoreToDo() -> Bool { moveFocus() }

  public override func didSettle(wasAtRest: Bool) {
    held.settle(in: self)
    storage?.settled(self)
    held.unstored.settle(held)
    // If nothing was settled, invariants cannot have changed.
    guard isChecked, !wasAtRest || revisions.hasChanged else { return }
    checkInvariants()
    reportUnstoredObjects()
  }

  public override func appCodeRan(at node: StateNode) {
    storage?.userCodeRan(at: unsafeDowncast(node, to: Node.self))
  }

  public override func willWrite(_ source: Source) {
    guard let storage else { return }
    if let source = source as? StoredSource {
      source.noteWrite(in: storage)
    } else if source is ObservationSource {
      // The changed object is unknown, but a reader or one of its ancestors holds it.
      source.forEachStateReader { storage.userCodeRan(at: unsafeDowncast($0, to: Node.self)) }
    }
  }

  public override func nodeEnded(_ node: StateNode) {
    if node.flags.contains(.waitsForRoom) { capacity.forget(unsafeDowncast(node, to: Node.self)) }
    capacity.removeNode()
  }

  public override func reportCycle(_ message: String?, at node: StateNode?) {
    report(.onChangeCycle, message, in: node?.digest)
  }
}

// Other modules would check each access to a stored property.
extension Tree {
  /// The connection to stored state, or nil if the tree has none.
  package var storage: TreeStorage? {
    get { connection }
    set { _ = exchange(&connection, with: newValue) }
  }
  /// Whether any node has had gestures that take precedence over those inside, go along with them or exclude them.
  package internal(set) var ranksGestures: Bool {
    get { hasRankedGestures }
    set { hasRankedGestures = newValue }
  }
  /// Whether nodes record the reasons for their evaluations, for the inspector.
  package var explainsEvaluations: Bool {
    get { isInspected }
    set { isInspected = newValue }
  }
}

// Every node of a render tree is a `Node`, and its reference a `TreeReference`.
extension Tree {
  /// The root node.
  package var root: Node? {
    guard let rootNode else { return nil }
    return unsafeDowncast(rootNode, to: Node.self)
  }
  /// The rendered node at the root of the output.
  package var outputRoot: RenderedNode? { root?.firstOutput }
  nonisolated package var reference: TreeReference { unsafeDowncast(stateReference, to: TreeReference.self) }
  /// The number of the transaction that is visible to bodies.
  var visibleTransaction: Int { reference.visibleTransaction }

  func noteBody(of type: Any.Type) {
    if Tree.isChecking { return }
    statistics.bodies += 1
    if statistics.recordsBodies { statistics.evaluatedTypes.append(_typeName(type, qualified: false)) }
  }
}

/// The name that the engine uses for its trees.
package typealias Tree = _Tree
