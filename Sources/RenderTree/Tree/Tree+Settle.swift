import CNotes

extension Tree {
  /// Flushes transactions top-down and runs effects until nothing is left to do (rules 52 to 58).
  ///
  /// Bounded: updates that effects keep triggering are cut after ``TreeLimits/generations`` (rule 56).
  package func settle() {
    guard phase == .idle else { return }
    appStorage.lookAgain()
    let isQuiet = isAtRest
    work { settleUntilQuiet() }
    generation = 0
    hasAskedToSettle = false
    held.settle(in: self)
    storage?.settled(self)
    held.unstored.settle(held)
    // Of a tree that was only looked at they hold as before.
    guard isChecked, !isQuiet || hasOutputChanged else { return }
    checkInvariants()
    reportUnstoredObjects()
  }

  /// Whether there is nothing to settle.
  private var isAtRest: Bool {
    transactions.isEmpty && queue.isEmpty && effects.isEmpty && regions.isEmpty && preferences.isEmpty
      && disorderedHosts.isEmpty
  }

  /// Flushes transactions and runs effects until neither are left.
  ///
  /// - Complexity: O(*n*) updates, where *n* is the number of transactions, including those that effects and bodies
  ///   cause. A chain of them is cut at the limit of generations.
  private func settleUntilQuiet() {
    generation = 0
    storage?.evaluateIfNeeded(self)
    flush()
    while true {
      if effects.isEmpty {
        // May deallocate user objects.
        _ = effects.takeDeparted()
        storage?.evaluateIfNeeded(self)
        guard !transactions.isEmpty || !queue.isEmpty || moveFocus() else { break }
        flush()
      } else {
        phase = .runningEffects
        effects.run(in: self)
        storage?.effectsRan(in: self)
        phase = .idle
      }
    }
  }

  /// Makes the writes of the oldest transaction visible and evaluates their readers.
  ///
  /// - Complexity: O(*n*) in addition to the evaluations, where *n* is the number of readers of what was written.
  private func flush() {
    phase = .updating
    var completions: [AnimationCompletion] = []
    if let transaction = transactions.popFirst() {
      generation = transaction.generation
      flushedTransaction = transaction.number
      self.transaction = transaction.transaction
      completions = transaction.transaction.completions
      if let animation = transaction.transaction.animation { requestedAnimation = animation }
      if transaction.generation <= limits.generations * 16 {
        for source in transaction.sources { source.invalidateReaders() }
      } else {
        report(.onChangeCycle, "A body changes what it reads each time it is evaluated.", at: root)
      }
    }
    evaluateInvalidated()
    effects.endUpdate()
    transaction = Transaction()
    for completion in completions { effects.appendFinal { completion.run() } }
    // Skipped while further transactions wait: their changes of objects can be read already.
    if isChecked, transactions.isEmpty { checkSoundness() }
    phase = .idle
  }

  /// Evaluates invalidated nodes until none is left.
  ///
  /// Bounded: nodes that keep invalidating one another are cut after ``TreeLimits/passes``.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of nodes that are invalidated,
  ///   those of all passes included.
  func evaluateInvalidated() {
    var passes = 0
    repeat {
      repeat {
        evaluateQueue(&passes)
        orderAttachments()
        derivePreferences()
      } while !queue.isEmpty
      deriveRegions()
      useRoom()
    } while !queue.isEmpty || !disorderedHosts.isEmpty || !regions.isEmpty || !preferences.isEmpty
    closeGates()
  }

  /// Evaluates the nodes in the queue until it is empty.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of nodes that were invalidated.
  private func evaluateQueue(_ passes: inout Int) {
    while let nodes = queue.popAll() {
      passes += 1
      guard passes <= limits.passes else {
        for node in nodes { node.flags.remove(.isDirty) }
        report(.onChangeCycle, "An update keeps invalidating what it has evaluated.", at: nodes.first)
        continue
      }
      for node in nodes where node.flags.contains(.isDirty) && !node.flags.contains(.isGone) {
        if node.flags.contains(.isBuiltFromPreference), node.waitsForPreference() { continue }
        node.flags.remove(.isDirty)
        node.update()
      }
    }
  }

  /// Derives labels and options again, innermost first, so that each is derived once.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of regions.
  private func deriveRegions() {
    while !regions.isEmpty {
      if let region = regions.popOnly() {
        region.deriveUnlessGone()
      } else {
        for region in regions.popDeepest() { region.deriveUnlessGone() }
      }
    }
  }

  /// Records that a source was written, in the calling code's transaction.
  ///
  /// - Complexity: O(1), or O(*n*) for the first source of a transaction, where *n* is the number of its completions.
  package func written(_ source: Source, group: UInt) {
    if let storage { source.noteWrite(in: storage) }
    if transactions.last?.group != group {
      lastTransactionNumber += 1
      let transaction = TransactionGroup.transaction(of: group)
      for completion in transaction.completions { completion.isAwaited = true }
      transactions.append(
        PendingTransaction(
          number: lastTransactionNumber, group: group, transaction: transaction,
          generation: phase == .idle ? 0 : generation + 1))
    }
    let number = lastTransactionNumber
    guard source.pendingTransaction != number else { return }
    source.pendingTransaction = number
    transactions.last?.sources.append(source)
    requestSettle()
  }

  /// Whether writes are pending that precede those of the given transaction group.
  func hasEarlierTransaction(than group: UInt) -> Bool {
    guard let last = transactions.last else { return false }
    return transactions.count > 1 || last.group != group
  }

  package func requestSettle() {
    guard phase == .idle, !hasAskedToSettle else { return }
    hasAskedToSettle = true
    owner?.treeNeedsSettle()
  }

  /// Computes the queued preferences, innermost first, so that each is computed once.
  ///
  /// Stops when views must be built from a value, because their own contributions are part of the values farther
  /// out.
  ///
  /// - Complexity: O(*n* + *d*) in addition to the computations, where *n* is the number of queued preferences and *d*
  ///   the depth of the tree.
  func derivePreferences() {
    while queue.isEmpty, let node = preferences.popDeepest() { node.deriveNow() }
  }

  /// Runs code on behalf of the tree.
  package func work<Result>(_ body: () throws -> Result) rethrows -> Result {
    try noted(.updating) { try CurrentTree.$reference.withValue(reference) { try body() } }
  }

  /// Runs code that is attributed to the tree's session if it ends the process.
  func noted<Result>(_ kind: WorkKind, _ body: () throws -> Result) rethrows -> Result {
    let isNoted = stateroom_note_begin(subject, kind)
    defer { if isNoted { stateroom_note_end() } }
    return try body()
  }

  func noteBody(of type: Any.Type) {
    if Tree.isChecking { return }
    statistics.bodies += 1
    if statistics.recordsBodies { statistics.evaluatedTypes.append(_typeName(type, qualified: false)) }
  }
}
