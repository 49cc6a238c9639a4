import CNotes

/// The render tree of one session and everything that belongs to it.
///
/// A tree is settled from outside: it asks its ``owner`` to settle it, and reports its output through snapshots and
/// changes. It knows no control, no HTTP, no file and no clock.
@MainActor
public final class _Tree {
  // MARK: Structure

  /// The root node.
  // Saves 0.1 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  package private(set) var root: Node?
  /// The rendered node at the root of the output.
  package var outputRoot: RenderedNode? { root?.firstOutput }
  /// The number of nodes in the tree.
  // Saves 2.6 % of opening 1,000 rows.
  @exclusivity(unchecked)
  package var nodeCount = 0
  /// The size of all rendered nodes' output, in bytes.
  var outputSize = 0
  // Saves 0.3 % of opening 1,000 rows.
  @exclusivity(unchecked)
  package var limits = TreeLimits()
  /// The nodes that could not be built because the tree is too large.
  // Saves 0.1 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  package var waitingForRoom: [ObjectIdentifier: Node] = [:]
  /// The rendered nodes whose output found no room.
  // Saves 0.7 % of opening 1,000 rows.
  @exclusivity(unchecked)
  var omissions = Omissions()
  /// The memory that the tree grows in, or nil if only the tree's own limit applies.
  package weak var memory: (any TreeMemory)?
  /// The size, in bytes, up to which the tree may grow without asking for memory.
  var allowance = Tree.smallSize

  /// The objects that modules built apart keep for the session, by their types.
  package var companions: [ObjectIdentifier: AnyObject] = [:]

  // MARK: Focus

  // Each is created on first use.
  var sessionFocus = SessionFocus()
  private(set) lazy var focusedValues = FocusedValueStore(tree: self)

  // MARK: Values by key

  /// The app's user defaults, which a server may share among its sessions.
  nonisolated package let appStorage: KeyValueStores
  /// The values stored for the session's scene.
  nonisolated package let sceneStorage: KeyValueStore
  // Set once in the initializer.
  // Saves 0.2 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  nonisolated(unsafe) package private(set) var reference: TreeReference!

  // MARK: Updates

  // Saves 0.6 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  package var queue = UpdateQueue()
  // Saves 0.6 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  package var transactions = FIFOQueue<PendingTransaction>()
  // Saves 0.1 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  package var lastTransactionNumber = 0
  /// The number of the transaction that is visible to bodies.
  var flushedTransaction: Int {
    get { reference.flushedTransaction }
    set { reference.flushedTransaction = newValue }
  }
  /// The transaction of the update under way, or a plain one otherwise.
  // Saves 0.1 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  package var transaction = Transaction()
  /// The last animation that was requested for the revision in preparation, or nil if none was.
  var requestedAnimation: Animation?
  /// The animations that were requested for the latest revisions, oldest first.
  private var animations: [(revision: Revision, animation: Animation)] = []
  package var effects = EffectQueue()
  /// The running tasks of views.
  package var runningTasks = RunningTasks()
  /// The number of views with the identity transition.
  var identityTransitions = 0
  // Saves 0.2 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  var regions = RegionQueue()
  // Saves 0.3 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  package var preferences = PreferenceQueue()
  /// The gates that the update under way has opened.
  // Saves 0.1 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  var openGates: [PreferenceGate] = []
  /// The rendered nodes whose presentations may be ordered differently from their modifiers.
  // Saves 0.3 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  var disorderedHosts: [RenderedNode] = []
  // Saves 0.5 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  package var phase = Phase.idle
  /// The number of updates that led to the current one through effects.
  // Saves 0.2 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  package var generation = 0
  /// The object that settles the tree.
  // It owns the tree, or clears this reference before it is deallocated.
  package unowned var owner: (any TreeOwner)?
  // Saves 0.2 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  package var hasAskedToSettle = false
  /// The session to which crashes and stalls of the tree's code are attributed, or 0 if there is none.
  // Saves 0.2 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  package var subject = stateroom_subject(session: 0, scene: 0)

  // MARK: Output

  /// Whether any node has had gestures that take precedence over those inside, go along with them or exclude them.
  package internal(set) var ranksGestures = false

  /// The revision that was published last, or 0 before the first.
  // Computed, because another module that reads a stored property checks it for exclusivity all the same.
  package private(set) var revision: Revision {
    get { published }
    set { published = newValue }
  }
  private var published: Revision = 0
  /// The revision with which changed output is stamped.
  package var workingRevision: Revision { revision + 1 }
  var hasOutputChanged = false
  /// Whether to publish a revision regardless of the nodes' stamps, because a node left the output or a revision
  /// was requested.
  var isRevisionDue = false
  /// The published parts of nodes that have changed since the last revision.
  // Saves 0.1 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  var publishedParts = PublishedParts()
  /// The change records of the output's nodes, in the order of their last change.
  // Saves 0.1 % of a tap in the counter with a stream.
  @exclusivity(unchecked)
  var changeOrder = ChangeOrder()
  // Building names reads the nodes' texts, which may run an app's formatters; writes made there wait for the next
  // settling.
  // Saves 0.5 % of opening 1,000 rows.
  @exclusivity(unchecked)
  package var index = OutputIndex()
  /// The buffer that a rendered node writes itself into. One serves all trees, since only one node is declared at a
  /// time.
  static let declaration = NodeDeclaration()
  package var issues = IssueLog()
  /// The connection to stored state, or nil if the tree has none.
  // Saves 0.4 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  package var storage: TreeStorage?
  /// The reports made about types whose values are not stored.
  var reportedStorage: Set<StorageReport> = []
  /// The objects that the tree holds and no slot of it creates.
  package let held = HeldObjects()
  // Saves 0.3 % of editing one of 1,000 rows.
  @exclusivity(unchecked)
  package var statistics = TreeStatistics()
  /// Whether nodes record the reasons for their evaluations, for the inspector.
  // Saves 0.2 % of opening the form.
  @exclusivity(unchecked)
  package var explainsEvaluations = false
  /// Whether each update is followed by a soundness check: see ``checkSoundness()``.
  // Saves 0.2 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  package var isChecked = false
  /// Whether the whole tree is being torn down, so that its nodes need not leave the output one by one.
  private(set) var isEnding = false

  /// The phase of a tree's work.
  package enum Phase {
    case idle, updating, runningEffects
  }

  package init(
    appStorage: KeyValueStores = KeyValueStores(), sceneStorage: KeyValueStore = KeyValueStore()
  ) {
    self.appStorage = appStorage
    self.sceneStorage = sceneStorage
    reference = TreeReference(self)
  }

  isolated deinit {
    reference.treeEnds()
  }

  /// Makes the root node. Must be called once.
  func install(_ make: (Scope) -> Node) {
    let environment = EnvironmentScope(outer: nil)
    phase = .updating
    root = work { make(Scope(tree: self, environment: environment, preferences: nil)) }
    phase = .idle
    requestSettle()
  }

  /// Tears down the whole tree: cancels its tasks and runs the disappearances of its effects, unless `runsEffects`
  /// is false because the session's work is to be discarded.
  package func tearDown(runsEffects: Bool = true) {
    owner = nil
    isEnding = true
    // Detached first, so that the nodes' teardown is not stored as a removal by the app.
    storage = nil
    work {
      root?.tearDown()
      if runsEffects { effects.run(in: self) } else { effects = EffectQueue() }
      _ = effects.takeDeparted()
    }
    // They refer to the nodes without retaining them.
    index = OutputIndex()
    changeOrder = ChangeOrder()
    omissions = Omissions()
    outputSize = 0
    root = nil
    held.settle(in: self)
    hasAskedToSettle = false
    appStorage.forget(self)
    sessionFocus.end()
    transactions.removeAll()
    queue = UpdateQueue()
    regions = RegionQueue()
    preferences = PreferenceQueue()
    disorderedHosts = []
    publishedParts = PublishedParts()
    reference.treeEnds()
  }

  /// Publishes the changes as a new revision, or returns false if there are none.
  @discardableResult
  package func commitRevision() -> Bool {
    guard hasOutputChanged else {
      requestedAnimation = nil
      return false
    }
    let hasUndone = takeBackUndone()
    let isDue = isRevisionDue
    hasOutputChanged = false
    isRevisionDue = false
    if hasUndone, !isDue, changeOrder.newest?.lastChange != workingRevision { return false }
    revision += 1
    if let animation = requestedAnimation {
      if animations.count == Self.animationLimit { animations.removeFirst() }
      animations.append((revision, animation))
      requestedAnimation = nil
    }
    return true
  }

  // As many as a client that is a little behind needs.
  private static let animationLimit = 16

  /// Returns the last animation that was requested for a change after a revision, or nil if none was.
  package func animation(since revision: Revision) -> Animation? {
    animations.last.flatMap { $0.revision > revision ? $0.animation : nil }
  }

  /// Forces the publication of a revision, even if no node has changed.
  package func raiseRevision() {
    hasOutputChanged = true
    isRevisionDue = true
    requestSettle()
  }

  /// Continues the revisions of an earlier life of the session.
  package func resume(at revision: Revision) {
    self.revision = revision
  }
}

/// The name that the engine uses for its trees.
package typealias Tree = _Tree
