import CNotes

/// One session's render tree and everything that belongs to it.
///
/// A tree is settled from outside: it asks its ``owner`` for it, and reports its output through
/// snapshots and changes. It knows no control, no HTTP, no file and no clock.
@MainActor
public final class _Tree {
  // MARK: Structure

  /// The top of the tree.
  @exclusivity(unchecked)
  package private(set) var root: Node?
  /// The rendered node at the top of the output.
  package var outputRoot: RenderedNode? { root?.firstOutput }
  /// How many nodes live in the tree.
  @exclusivity(unchecked)
  package var nodeCount = 0
  /// How many bytes the output of all rendered nodes has.
  @exclusivity(unchecked)
  var outputSize = 0
  @exclusivity(unchecked)
  package var limits = TreeLimits()
  /// The nodes that could not be built because the tree is too large.
  @exclusivity(unchecked)
  package var waitingForRoom: [ObjectIdentifier: Node] = [:]
  /// The rendered nodes whose output found no room.
  @exclusivity(unchecked)
  var omissions = Omissions()
  /// The memory that the tree grows in, or nil if its own limit is the only one.
  package weak var memory: (any TreeMemory)?
  /// The size up to which the tree may grow without asking for memory.
  @exclusivity(unchecked)
  var allowance = Tree.smallSize

  // MARK: Focus

  // Each is made when something first asks for it.
  @exclusivity(unchecked)
  var foci = Foci()
  private(set) lazy var focusedValues = FocusedValueStore(tree: self)

  // MARK: Values by key

  /// The app's preferences, which a server may share among its sessions.
  nonisolated package let appStorage: KeyValueStores
  /// What the session's scene keeps.
  nonisolated package let sceneStorage: KeyValueStore
  // Made at once, and never another.
  @exclusivity(unchecked)
  nonisolated(unsafe) package private(set) var reference: TreeReference!

  // MARK: Updates

  @exclusivity(unchecked)
  package var queue = UpdateQueue()
  @exclusivity(unchecked)
  package var transactions: [PendingTransaction] = []
  @exclusivity(unchecked)
  package var lastTransactionNumber = 0
  /// The number of the transaction that is visible to bodies.
  package var flushedTransaction: Int {
    get { reference.flushedTransaction }
    set { reference.flushedTransaction = newValue }
  }
  /// The transaction of the update that is under way; a plain one otherwise.
  @exclusivity(unchecked)
  package var transaction = Transaction()
  package var effects = EffectQueue()
  /// The tasks of views that have not ended.
  package var runningTasks = RunningTasks()
  /// How many views of the tree have the identity transition.
  package var identityTransitions = 0
  @exclusivity(unchecked)
  package var regions = RegionQueue()
  @exclusivity(unchecked)
  package var preferences = PreferenceQueue()
  /// The gates that the update under way has opened.
  @exclusivity(unchecked)
  package var openGates: [PreferenceGate] = []
  /// Rendered nodes whose presentations may stand in another order than their modifiers.
  @exclusivity(unchecked)
  package var disorderedHosts: [RenderedNode] = []
  @exclusivity(unchecked)
  package var phase = Phase.idle
  /// How many updates led to the present one through effects.
  @exclusivity(unchecked)
  package var generation = 0
  /// Who settles the tree.
  // It owns the tree, or takes itself out before it goes.
  @exclusivity(unchecked)
  package unowned var owner: (any TreeOwner)?
  @exclusivity(unchecked)
  package var hasAskedToSettle = false
  /// The session that answers for what runs in the tree; none for a tree of its own.
  @exclusivity(unchecked)
  package var subject = stateroom_subject(session: 0, scene: 0)

  // MARK: Output

  /// The revision that was published last; 0 before the first.
  @exclusivity(unchecked)
  package private(set) var revision: Revision = 0
  /// The revision that output nodes are stamped with at present.
  package var workingRevision: Revision { revision + 1 }
  @exclusivity(unchecked)
  package var hasOutputChanged = false
  /// Whether a revision is due whatever the nodes' stamps say: one has left the output, or one was asked for.
  @exclusivity(unchecked)
  var isRevisionDue = false
  /// What the last revision has of nodes that changed since.
  @exclusivity(unchecked)
  var committedParts: [CommittedPart] = []
  /// What changed of the output since it came, in the order of the last change.
  @exclusivity(unchecked)
  package var changeOrder = ChangeOrder()
  // Naming nodes asks them what they say, which may run an app's formats; what these change waits for a settling.
  @exclusivity(unchecked)
  package var index = OutputIndex()
  /// What a rendered node writes itself into: one for all trees, since nothing else is declared meanwhile.
  package static let declaration = NodeDeclaration()
  package var issues = IssueLog()
  /// What ties the tree to stored state; nil while nothing does.
  @exclusivity(unchecked)
  package var storage: TreeStorage?
  /// What was reported about types whose values are not stored.
  package var reportedStorage: Set<StorageReport> = []
  /// The objects that the tree holds and no slot of it makes.
  package let held = HeldObjects()
  @exclusivity(unchecked)
  package var statistics = TreeStatistics()
  /// Whether nodes remember why their bodies were evaluated, for the inspector.
  @exclusivity(unchecked)
  package var explainsEvaluations = false
  /// Whether each update is followed by a check of itself: see ``checkSoundness()``.
  @exclusivity(unchecked)
  package var isChecked = false

  /// What a tree is doing.
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

  /// Makes the root node, once.
  package func install(_ make: (Scope) -> Node) {
    let environment = EnvironmentScope(outer: nil)
    phase = .updating
    root = work { make(Scope(tree: self, environment: environment, preferences: nil)) }
    phase = .idle
    requestSettle()
  }

  /// Ends everything: tasks are cancelled, and effects disappear, unless what happened here did not happen.
  package func tearDown(runsEffects: Bool = true) {
    owner = nil
    // What ends with the tree is not what the app removed.
    storage = nil
    work {
      root?.tearDown()
      if runsEffects { effects.run(in: self) } else { effects = EffectQueue() }
      _ = effects.takeDeparted()
    }
    root = nil
    held.settle(in: self)
    hasAskedToSettle = false
    appStorage.forget(self)
    foci.end()
    transactions = []
    queue = UpdateQueue()
    regions = RegionQueue()
    preferences = PreferenceQueue()
    disorderedHosts = []
    committedParts = []
    reference.treeEnds()
  }

  /// Publishes what changed as a new revision; false where nothing did.
  @discardableResult
  package func commitRevision() -> Bool {
    guard hasOutputChanged else { return false }
    let hasUndone = takeBackUndone()
    let isDue = isRevisionDue
    hasOutputChanged = false
    isRevisionDue = false
    if hasUndone, !isDue, changeOrder.newest?.lastChange != workingRevision { return false }
    revision += 1
    return true
  }

  /// Sees to it that a revision is published although no node may have changed.
  package func raiseRevision() {
    hasOutputChanged = true
    isRevisionDue = true
    requestSettle()
  }

  /// Starts counting at a revision that an earlier life of the session had reached.
  package func resume(at revision: Revision) {
    self.revision = revision
  }
}

/// The name that the engine uses for its trees.
package typealias Tree = _Tree
