extension ForEachNode {
  /// Makes the rows of the first data.
  func insertFirstRows() {
    let difference = view.access.difference([], view.data)
    if difference.hasDuplicates { takeIDs() } else { ids = difference.keys }
    replaceRows(in: 0..<0, with: makeRows(at: 0..<ids.count))
  }

  /// Updates the rows to match the data, keeping the rows whose keys remain (rules 81 and 82).
  ///
  /// - Complexity: that of ``RowDifference``.
  func reconcile() {
    if !hasDuplicates {
      let difference = view.access.difference(ids, view.data)
      if !difference.hasDuplicates {
        ids.replaceSubrange(difference.replaced, with: difference.keys)
        return apply(difference.hunks)
      }
    }
    // From here on occurrences are counted, starting with the first row. Duplicates are reported on the way.
    let old = keys
    takeIDs()
    apply(RowDifference(from: old, to: keys) { $0 }.hunks)
  }

  /// Replaces the rows of some hunks.
  private func apply(_ hunks: [RowHunk]) {
    if hunks.isEmpty { return }
    let position = flags.contains(.isDetached) ? nil : outputPosition
    let start = position?.index ?? 0
    let old = hunks.map { rows.rows(in: $0.old) }
    var addedOutputs = 0
    for rows in old { addedOutputs -= RowList.outputCount(of: rows) }
    let outcomes = RowOutcomes(hunks)
    var removed = 0
    for (hunk, rows) in zip(hunks, old) {
      let offset = start + self.rows.outputOffset(at: hunk.old.lowerBound) - removed
      removed += remove(rows, of: hunk, outcomes, at: offset, in: position?.parent)
    }

    var new: [[Node]] = []
    for hunk in hunks {
      var rows: [Node] = []
      rows.reserveCapacity(hunk.new.count)
      while rows.count < hunk.new.count {
        let offset = rows.count
        if hunk.sources[offset] >= 0 {
          rows.append(outcomes.row(hunk.sources[offset], in: old))
          continue
        }
        var end = offset + 1
        while end < hunk.new.count, hunk.sources[end] < 0 { end += 1 }
        let made = makeRows(at: hunk.new.lowerBound + offset..<hunk.new.lowerBound + end)
        for row in made where row !== placeholder { row.flags.insert(.isNew) }
        madeRows = true
        if rows.isEmpty { rows = made } else { rows += made }
      }
      new.append(rows)
    }
    // In reverse order, so that the offsets of the preceding hunks stay valid.
    for (hunk, rows) in zip(hunks, new).reversed() { replaceRows(in: hunk.old, with: rows) }
    reorderPresentations()
    scope.preferences?.orderChanged()
    for rows in new { addedOutputs += RowList.outputCount(of: rows) }
    contributeOutputs(by: addedOutputs)

    guard let parent = position?.parent else {
      scope.region?.invalidateDerivation()
      return
    }
    for (hunk, rows) in zip(hunks, new) {
      insert(rows, of: hunk, at: start + self.rows.outputOffset(at: hunk.new.lowerBound), in: parent)
    }
  }

  /// Removes rows that do not keep their place from the output, adjacent ones together, and tears down those that
  /// are not kept.
  ///
  /// - Returns: The number of rendered nodes removed.
  private func remove(
    _ rows: [Node], of hunk: RowHunk, _ outcomes: RowOutcomes, at start: Int, in parent: RenderedNode?
  ) -> Int {
    var offset = start
    var run = 0
    var removed = 0
    func endRun() {
      if run > 0 { parent?.recordSplice(at: offset, removing: run, inserting: []) }
      removed += run
      run = 0
    }
    for (row, place) in zip(rows, hunk.old) {
      if outcomes.stays(place) {
        endRun()
        offset += row.outputCount
      } else {
        run += row.outputCount
      }
    }
    endRun()
    var gone: [Node] = []
    gone.reserveCapacity(rows.count)
    for (row, place) in zip(rows, hunk.old) where !outcomes.isKept(place) && row !== placeholder {
      gone.append(row)
    }
    self.remove(gone)
    return removed
  }

  /// Inserts rows that are new at their place into the output, adjacent ones together.
  private func insert(_ rows: [Node], of hunk: RowHunk, at start: Int, in parent: RenderedNode) {
    var offset = start
    var outputs: [RenderedNode] = []
    func endRun() {
      guard !outputs.isEmpty else { return }
      parent.recordSplice(at: offset, removing: 0, inserting: outputs)
      offset += outputs.count
      outputs = []
    }
    for (row, isStable) in zip(rows, hunk.isStable) {
      if isStable {
        endRun()
        offset += row.outputCount
      } else {
        row.forEachOutput { outputs.append($0) }
      }
    }
    endRun()
  }

  /// Updates the order of presentations: even rows that render nothing may present something, attached to the
  /// nearest rendered ancestor.
  private func reorderPresentations() {
    var ancestor = parent
    while let node = ancestor, !(node is RenderedNode) { ancestor = node.parent }
    if let host = ancestor as? RenderedNode { tree.attachmentOrder.append(host) }
  }
}

/// The outcome for each old row of some hunks.
private struct RowOutcomes {
  private let hunks: [RowHunk]
  /// Whether each old row of each hunk is kept, and (in `stable`) whether it is kept in its place.
  private var kept: [[Bool]]
  private var stable: [[Bool]]

  init(_ hunks: [RowHunk]) {
    self.hunks = hunks
    kept = hunks.map { [Bool](repeating: false, count: $0.old.count) }
    stable = kept
    for hunk in hunks {
      for (source, isStable) in zip(hunk.sources, hunk.isStable) where source >= 0 {
        let place = locate(source)
        kept[place.hunk][place.offset] = true
        stable[place.hunk][place.offset] = isStable
      }
    }
  }

  // There are at most two hunks.
  private func locate(_ place: Int) -> (hunk: Int, offset: Int) {
    let hunk = hunks.firstIndex { $0.old.contains(place) }!
    return (hunk, place - hunks[hunk].old.lowerBound)
  }

  func isKept(_ place: Int) -> Bool {
    let place = locate(place)
    return kept[place.hunk][place.offset]
  }

  func stays(_ place: Int) -> Bool {
    let place = locate(place)
    return stable[place.hunk][place.offset]
  }

  func row(_ place: Int, in rows: [[Node]]) -> Node {
    let place = locate(place)
    return rows[place.hunk][place.offset]
  }
}
