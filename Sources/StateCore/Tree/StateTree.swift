import CNotes

/// The state model of one session: a tree of nodes, the writes that no update has shown yet, and the updates that show
/// them.
///
/// The tree knows what SwiftUI promises of state, and nothing of what views show. Features take part in it through its
/// `phases` and through the methods that a subclass overrides.
///
/// A write takes this way:
///
/// 1. A ``Source`` is written and joins a transaction in the `Inbox`. The tree asks to be settled.
/// 2. `settle()` begins an ``Update`` with the oldest transaction, whose sources invalidate their readers.
/// 3. The update evaluates the invalidated nodes. ``Tracker`` notes what they read: that is what they depend on next.
/// 4. The effects that nodes have asked for run, and may write again.
/// 5. That goes on until nothing is left to do.
@MainActor
open class StateTree {
  // Other modules check each access to a stored property. So they get computed ones, and what is stored is the module's.

  private var root: StateNode?
  // Set once in the initializer.
  nonisolated(unsafe) private var reference: StateTreeReference!

  /// The writes and nodes that wait for the next update.
  package final let inbox = Inbox()
  /// The effects that wait for the end of the update.
  package final let effects = EffectQueue()
  /// The parts that features take in each update, in their order.
  private(set) final var phases: [UpdatePhase] = []

  private var step = Step.idle
  /// The number of updates that led to the current one, by their effects or bodies.
  private var generation = 0
  /// The limits on the work that one settling may cause.
  package final let updateLimits: UpdateLimits
  private var waitsToSettle = false

  private var attribution = stateroom_subject(session: 0, scene: 0)
  /// The moments of the evaluations in a tree that is checked after each update, otherwise nil.
  private(set) final var evaluationTimes: EvaluationTimes?

  /// The work that a tree is doing.
  private enum Step {
    case idle
    /// The tree is settled, and neither updates nor runs effects at the moment.
    case settling
    case updating, runningEffects
  }

  /// Creates a tree without nodes.
  package init(updateLimits: UpdateLimits = UpdateLimits()) {
    self.updateLimits = updateLimits
  }

  isolated deinit {
    reference?.treeEnds()
  }

  /// The node at the root, or nil before it is made and after the tree has ended.
  package final var rootNode: StateNode? { root }
  /// The reference for objects that may outlive the tree.
  nonisolated package final var stateReference: StateTreeReference! { reference }
  /// Whether the tree waits to be settled.
  package final var hasAskedToSettle: Bool { waitsToSettle }
  /// The session to which crashes and stalls of the tree's code are attributed, or 0 if there is none.
  package final var subject: stateroom_subject {
    get { attribution }
    set {
      attribution = newValue
      reference.subject = newValue
    }
  }

  /// Sets the reference to the tree and the phases of its features. Must be called once, by the initializer of a subclass.
  package final func prepare(_ reference: StateTreeReference, phases: [UpdatePhase]) {
    self.reference = reference
    self.phases = phases
  }

  /// Makes the root node. Must be called once.
  package final func plant(_ make: () -> StateNode) {
    step = .updating
    root = work(make)
    step = .idle
    requestSettle()
  }

  /// Tears down all nodes. The disappearances of effects run, unless `runsEffects` is false.
  package final func tearDownNodes(runsEffects: Bool) {
    step = .runningEffects
    defer { step = .idle }
    work {
      root?.tearDown()
      if runsEffects { effects.run(in: self) } else { effects.removeAll() }
      _ = effects.takeDeparted()
    }
  }

  /// Lets go of the nodes, which were torn down, and of everything that waits.
  ///
  /// - Complexity: O(*n*), not counting the work of each, where *n* is the number of phases.
  package final func end() {
    // Exchanged, so that what is deallocated, and may write as it is, does not meet the access.
    _ = exchange(&root, with: nil)
    waitsToSettle = false
    inbox.removeAll()
    for phase in phases { phase.treeEnds() }
    reference.treeEnds()
  }

  // MARK: For features

  /// Called before the tree is settled.
  open func willSettle() {}
  /// Called before an update, if there is to be one. May invalidate nodes, so that there is.
  open func willUpdate() {}
  /// Called when the writes of a transaction become visible, with what the app asks for.
  open func transactionBegins(_ request: (any TransactionRequest)?) {}
  /// Called at the end of an update, before its effects run.
  open func updateEnds() {}
  /// Called after an update when everything was evaluated, if the tree is checked.
  open func check() {}
  /// Called after effects have run.
  open func effectsRan() {}
  /// Called when nothing is left to do. Returns whether that has changed: whatever is written here belongs to a following
  /// update.
  open func findsMoreToDo() -> Bool { false }
  /// Called when the tree has been settled. `wasAtRest` is true if the tree is checked and there was nothing to do.
  open func didSettle(wasAtRest: Bool) {}
  /// Called when something waits for a settling, once between two of them.
  open func needsToSettle() {}
  /// Called after code of the app has run on behalf of a node, and may have changed what announces no changes.
  open func appCodeRan(at node: StateNode) {}
  /// Called before a source's write joins a transaction.
  open func willWrite(_ source: Source) {}
  /// Called when a node has been torn down.
  open func nodeEnded(_ node: StateNode) {}
  /// Returns what the app asks for with the writes of a group.
  open func transactionRequest(of group: UInt) -> (any TransactionRequest)? { nil }
  /// Reports that changes keep causing one another. The message is nil for the usual one.
  open func reportCycle(_ message: String?, at node: StateNode?) {}
}

// MARK: - Settling

extension StateTree {
  /// Whether an update is under way.
  package final var isUpdating: Bool { step == .updating }
  /// Whether the tree neither updates nor runs effects.
  package final var isIdle: Bool { step == .idle }

  /// Asks for a settling, unless one is under way or was asked for.
  package final func requestSettle() {
    guard step == .idle, !waitsToSettle else { return }
    waitsToSettle = true
    needsToSettle()
  }

  /// Records that a source was written, in the transaction of a group.
  ///
  /// - Complexity: That of `add(_:in:generation:request:)`.
  package final func written(_ source: Source, group: UInt) {
    willWrite(source)
    let isNew = inbox.add(
      source, in: group, generation: step == .idle ? 0 : generation + 1, request: transactionRequest(of:))
    if isNew { requestSettle() }
  }

  /// Shows all writes and runs the effects that they cause, until nothing is left to do (rules 52 to 58).
  ///
  /// Bounded: updates that keep triggering one another are cut by `UpdateLimits` (rule 56).
  package final func settle() {
    guard step == .idle else { return }
    willSettle()
    // Only a check asks for it.
    let wasAtRest = evaluationTimes != nil && isAtRest
    step = .settling
    work { settleUntilQuiet() }
    step = .idle
    generation = 0
    waitsToSettle = false
    didSettle(wasAtRest: wasAtRest)
  }

  /// Whether there is nothing to settle.
  private var isAtRest: Bool {
    inbox.isEmpty && effects.isEmpty && arePhasesAtRest
  }

  /// Whether nothing waits for a phase.
  ///
  /// - Complexity: O(*n*), where *n* is the number of phases.
  package final var arePhasesAtRest: Bool {
    // No closure, whose isolation would be checked.
    for phase in phases where !phase.isAtRest { return false }
    return true
  }

  /// Whether so many updates have led to the current one that its effects are cut, those of `onChange` or the others,
  /// which get more room: a page may legitimately appear in several steps.
  package final func cutsEffects(ofChange isChange: Bool) -> Bool {
    generation >= updateLimits.generations * (isChange ? 1 : 8)
  }

  private func settleUntilQuiet() {
    var writelessUpdates = 0
    willUpdate()
    update()
    while true {
      if effects.isEmpty {
        // May deallocate objects of the app.
        _ = effects.takeDeparted()
        willUpdate()
        guard !isAtRest || findMoreToDo() else { break }
        writelessUpdates = inbox.hasNoWrites ? writelessUpdates + 1 : 0
        guard writelessUpdates <= updateLimits.writelessUpdates else {
          return reportCycle("Effects keep invalidating what an update has evaluated.", at: root)
        }
        update()
      } else {
        step = .runningEffects
        effects.run(in: self)
        effectsRan()
        step = .settling
      }
    }
  }

  private func findMoreToDo() -> Bool {
    step = .runningEffects
    defer { step = .settling }
    return findsMoreToDo()
  }

  /// Makes the writes of the oldest transaction visible and evaluates their readers.
  private func update() {
    step = .updating
    evaluationTimes?.beginUpdate()
    if let evaluationTimes, !isAtRest { evaluationTimes.noteWork() }
    if let transaction = inbox.takeOldest() { begin(transaction) }
    var update = Update(of: self)
    update.run()
    effects.queueDepartures()
    updateEnds()
    // Skipped while further transactions wait: their changes of objects can be read already.
    if let evaluationTimes, inbox.hasNoWrites, evaluationTimes.takeCheck() { check() }
    step = .settling
  }

  private func begin(_ transaction: PendingTransaction) {
    generation = transaction.generation
    reference.show(transaction)
    transactionBegins(transaction.request)
    if transaction.generation <= updateLimits.generations * 16 {
      for source in transaction.sources { source.invalidateReaders() }
    } else {
      reportCycle("A body changes what it reads each time it is evaluated.", at: root)
    }
  }

  /// Called when nodes may have changed their depth.
  final func depthsChanged() {
    inbox.depthsChanged()
    for phase in phases { phase.depthsChanged() }
  }

  // MARK: Checks

  /// Whether the tree is checked after each update: see ``check()``.
  package final var isChecked: Bool {
    get { evaluationTimes != nil }
    set {
      guard newValue != isChecked else { return }
      _ = exchange(&evaluationTimes, with: newValue ? EvaluationTimes() : nil)
    }
  }

  /// Forgets when the nodes that are gone were evaluated, if they are many.
  ///
  /// - Complexity: That of `forget(allBut:)`.
  package final func forgetEvaluations(allBut nodes: [StateNode]) { evaluationTimes?.forget(allBut: nodes) }

  /// Evaluates what a check has invalidated.
  package final func evaluateInvalidated() {
    var update = Update(of: self)
    update.run()
  }
}
