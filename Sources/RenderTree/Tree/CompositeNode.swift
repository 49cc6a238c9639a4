import StateCore

/// The node of a view with a body: the view's value, the storage of its dynamic properties, and the node of its
/// body.
final class CompositeNode<Content: View>: SingleChildNode {
  // Nonisolated only for ``holdsSame(_:_:as:)``, which a list calls during its own update, on the main actor. All
  // other access is isolated to the main actor.
  // Saves 20.5 % of editing one of 1,000 rows.
  @exclusivity(unchecked)
  nonisolated(unsafe) private(set) var view: Content
  private(set) var slots = SmallList<PropertySlot>()
  // Accessed on the main thread only: see ``Node/dependencies``.
  nonisolated(unsafe) private var sources = SmallList<Source>()
  /// The ``EvaluationClock`` time of the body's last evaluation, or 0 before the first.
  private(set) var evaluatedAt = 0
  /// Rarely needed details of the evaluations, or nil if there are none.
  private var notes: EvaluationNotes?

  init(_ view: Content, _ position: _Position) {
    self.view = view
    super.init(position)
    if let problem = growthProblem {
      adopt(fail(problem))
    } else {
      let body = UnsafeMutablePointer<Content.Body>.allocate(capacity: 1)
      defer { body.deallocate() }
      if let problem = evaluate(into: body) {
        adopt(fail(problem))
      } else {
        adopt(makeBody(body.move()))
      }
    }
  }

  nonisolated override func holdsSame(
    _ type: Any.Type, _ plan: ComparisonPlan, as view: UnsafeRawPointer
  ) -> Bool {
    type == Content.self && plan.areEqual(at: &self.view, view)
  }

  nonisolated override var dependencies: SmallList<Source> {
    get { sources }
    _modify {
      // Taken out, so that no access lasts, and none needs a check.
      var sources = exchange(&self.sources, with: [])
      defer { _ = exchange(&self.sources, with: sources) }
      yield &sources
    }
  }

  override var isContentAlone: Bool { parent?.isContentAlone ?? false }

  override var bodyType: Any.Type? { Content.self }

  /// The observable objects that the view holds without owning them through a property wrapper.
  var holdings: Holdings? { notes?.holdings }

  /// The cached plan of the view's type.
  var plan: TypePlan { .of(Content.self) }

  /// Takes a newer value from the parent, or returns at once if it is equal to the current one (rule 3).
  func update(to new: Content) {
    if plan.comparison.isSame(&view, as: new) { return }
    if Tree.isChecking { afterCheck { [self, view] in self.view = view } }
    view = new
    flags.remove(.isDirty)
    flags.insert(.hasNewValue)
    update()
  }

  override func update() {
    if let growthProblem, problem == growthProblem { return waitForRoom(growthProblem) }
    let body = UnsafeMutablePointer<Content.Body>.allocate(capacity: 1)
    defer { body.deallocate() }
    if let problem = evaluate(into: body) {
      if problem != self.problem { replaceChild { fail(problem) } }
      return
    }
    if problem == nil {
      Content.Body._updateNode(child!, to: body.move())
    } else {
      let body = body.move()
      replaceChild {
        problem = nil
        return makeBody(body)
      }
    }
  }

  /// Installs storage into a copy of the view and evaluates its body with this node as the reader.
  ///
  /// - Returns: The problem that prevented the evaluation, or nil if `body` was initialized.
  private func evaluate(into body: UnsafeMutablePointer<Content.Body>) -> EvaluationProblem? {
    let plan = plan
    if plan.isClass {
      return EvaluationProblem(
        code: .viewIsClass,
        message: "views must be value types (either a struct or an enum); \(Content.self) is a class.")
    }
    let isFirst = slots.isEmpty
    if isFirst, plan.makesObjects { makeObjects() }
    if Tree.isChecking { flags.insert(.isChecked) } else { environmentReads = 0 }
    var failure: EvaluationProblem?
    // Tracked together with the body, because `update()` of a property may read other properties.
    Tracker.track(self) {
      if plan.dynamicFields.isEmpty {
        if !plan.heldFields.isEmpty, !Tree.isChecking {
          let isFirst = child == nil || self.problem != nil
          withPlace(of: &view) { hold(in: $0, isFirst: isFirst) }
          if isFirst, let storage = tree.storage {
            _ = Tracker.untracked { storage.nodeMade(self, propertySlots) }
          }
        }
        noteEvaluation()
        // Read in place, without a copy: nothing replaces the view while its body runs.
        withPlace(of: &view) { view in
          SlowestEvaluation.evaluate(Content.self) {
            lend(UnsafePointer(view)) { body.initialize(to: $0.body) }
          }
        }
      } else {
        var copy = view
        failure = install(into: &copy, isFirst: isFirst)
        guard failure == nil else { return }
        noteEvaluation()
        SlowestEvaluation.evaluate(Content.self) { body.initialize(to: copy.body) }
      }
    }
    if !Tree.isChecking {
      EvaluationClock.advance()
      evaluatedAt = EvaluationClock.now
    }
    if let notes { notes.changedEnvironment = 0 }
    flags.subtract([.hasNewValue, .wasInvalidated, .observablesChanged])
    return failure
  }

  /// Writes the node's storage into a copy of the view, and restores stored values on the first evaluation if there
  /// is a store.
  private func install(into copy: inout Content, isFirst: Bool) -> EvaluationProblem? {
    let installation = _Installation(node: self, slots: slots, isFirst: child == nil || problem != nil)
    withPlace(of: &copy) { plan.install(into: $0, installation) }
    slots = installation.slots
    if !plan.heldFields.isEmpty, !Tree.isChecking { withPlace(of: &copy) { hold(in: $0, isFirst: isFirst) } }
    if isFirst, !slots.isEmpty || notes?.holdings != nil, let storage = tree.storage,
      Tracker.untracked({ storage.nodeMade(self, propertySlots) })
    {
      // Properties that are composed of others must see the restored values too.
      withPlace(of: &copy) { plan.install(into: $0, installation.again()) }
    }
    if isFirst, plan.mayReachObjects { tree.held.unstored.add(slots, of: self) }
    return installation.problem.map { EvaluationProblem(code: $0.code, message: $0.message) }
  }

  /// Records the objects that the view holds and no slot creates.
  private func hold(in view: UnsafeRawPointer, isFirst: Bool) {
    if plan.holdsNothingItself, notes?.holdings == nil, !slots.contains(where: \.needsHolding),
      !plan.heldFields.contains(where: { $0.observesHomeless(in: view, of: self) })
    {
      return
    }
    let holdings = notes?.holdings ?? Holdings(plan.heldFields, .property, of: self)
    if notes?.holdings == nil { makeNotes().holdings = holdings }
    Tracker.untracked {
      holdings.update(view)
      holdings.updateClaims(Array(slots), isFirst: isFirst)
    }
  }

  override func observeAgain() {
    if evaluatedAt > 0, !flags.contains(.isDirty), plan.observesObjects {
      var copy = view
      let installation = _Installation(node: self, slots: slots, updatesProperties: false)
      withPlace(of: &copy) { copy in
        // With all storage made, this changes nothing.
        plan.install(into: copy, installation)
        if plan.heldFields.contains(where: { $0.observesHomeless(in: copy, of: self) }) {
          hold(in: copy, isFirst: false)
        }
      }
    }
    super.observeAgain()
  }

  private func noteEvaluation() {
    tree.noteBody(of: Content.self)
    if tree.explainsEvaluations, !Tree.isChecking { explainEvaluation() }
  }

  /// Creates the objects that properties own, before tracking begins: an initializer's reads of other objects are
  /// no dependencies of the body, and Observation cannot exclude them later.
  private func makeObjects() {
    var copy = view
    let installation = _Installation(node: self, slots: [], isFirst: true, updatesProperties: false)
    Tracker.untracked { withPlace(of: &copy) { plan.install(into: $0, installation) } }
    slots = installation.slots
  }

  private func makeBody(_ body: Content.Body) -> Node {
    Content.Body._makeNode(body, in: _Position(of: Content.Body.self, in: self))
  }

  private func fail(_ problem: EvaluationProblem) -> Node {
    self.problem = problem
    return makeError(problem)
  }

  override var propertySlots: [PropertySlot] {
    slots + (notes?.holdings?.slots ?? [])
  }

  /// Tears down the slots and lets go of held objects.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of slots.
  override func willTearDown() {
    if !slots.isEmpty || notes?.holdings != nil { tree.storage?.nodeRemoved(self, propertySlots) }
    notes?.holdings?.tearDown(self)
    for slot in slots {
      slot.tearDown(self)
      tree.held.unstored.remove(slot)
    }
  }

  override func environmentWillInvalidate(_ keys: UInt64) {
    makeNotes().changedEnvironment |= keys
  }

  override func reason(forBodyOf type: Any.Type) -> EvaluationReason? {
    let own: Any.Type = (Content.self as? any PropertyHosting.Type)?.hostedType ?? Content.self
    return own == type ? currentReason() : nil
  }

  override var lastEvaluation: EvaluationReason? { evaluations?.reason }

  override var bodyEvaluation: Int { evaluatedAt }

  /// The environment keys that the last evaluation read and that have changed since.
  var changedEnvironment: UInt64 { notes?.changedEnvironment ?? 0 }

  /// The evaluations of the body, recorded while ``Tree/explainsEvaluations`` is on.
  var evaluations: EvaluationRecord? { notes?.record }

  private var problem: EvaluationProblem? {
    get { notes?.problem }
    set { if newValue != nil || notes != nil { makeNotes().problem = newValue } }
  }

  private func makeNotes() -> EvaluationNotes {
    if let notes { return notes }
    let made = EvaluationNotes()
    notes = made
    return made
  }

  private func explainEvaluation() {
    let notes = makeNotes()
    let record = notes.record ?? EvaluationRecord()
    record.note(currentReason())
    notes.record = record
  }
}
