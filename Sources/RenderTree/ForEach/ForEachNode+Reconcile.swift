extension ForEachNode {
  /// Brings the rows into the order of the data: rows whose key stayed are kept (rules 81 and 82).
  ///
  /// Complexity: O(n) key comparisons; hashing and moving only what lies between the common ends.
  func reconcile() {
    reconcile(needsOccurrences ? makeKeys() : nil)
  }

  private func reconcile(_ keys: [RowKey<ID>]?) {
    let newCount = view.data.count
    var prefix = 0
    var index = view.data.startIndex
    scan: for chunk in rows.chunks {
      for row in chunk.rows {
        guard prefix < newCount, matches(row, keys, prefix, index) else { break scan }
        prefix += 1
        view.data.formIndex(after: &index)
      }
    }
    if prefix == newCount, prefix == rows.count { return }
    var suffix = 0
    var last = view.data.endIndex
    let shorter = min(newCount, rows.count) - prefix
    scan: for chunk in rows.chunks.reversed() {
      for row in chunk.rows.reversed() {
        guard suffix < shorter else { break scan }
        view.data.formIndex(before: &last)
        guard matches(row, keys, newCount - 1 - suffix, last) else { break scan }
        suffix += 1
      }
    }
    reconcileMiddle(prefix: prefix, suffix: suffix, keys: keys)
  }

  private func matches(_ row: RowNode, _ keys: [RowKey<ID>]?, _ offset: Int, _ index: Data.Index) -> Bool {
    let key = unsafeDowncast(row, to: Row.self).key
    if let keys { return key == keys[offset] }
    return key.id == view.identify(view.data[index])
  }

  private func reconcileMiddle(prefix: Int, suffix: Int, keys: [RowKey<ID>]?) {
    let newRange = prefix..<view.data.count - suffix
    let oldRange = prefix..<rows.count - suffix
    var index = view.data.index(view.data.startIndex, offsetBy: prefix)
    var elements: [Data.Element] = []
    elements.reserveCapacity(newRange.count)
    for _ in newRange {
      elements.append(view.data[index])
      view.data.formIndex(after: &index)
    }
    let middle = keys.map { Array($0[newRange]) } ?? elements.map { RowKey(id: view.identify($0)) }
    if keys == nil, introducesDuplicate(middle, prefix: prefix, suffix: suffix) {
      // The issue is reported on the way; from now on occurrences are counted, from the first row on.
      return reconcile(makeKeys())
    }
    let old = rows.rows(in: oldRange).map { unsafeDowncast($0, to: Row.self) }
    apply(KeyDifference(from: old.map(\.key), to: middle), old, oldRange, middle, elements)
  }

  /// Whether keys that came in occur twice now. A few are looked for one by one, many through a set.
  private func introducesDuplicate(_ middle: [RowKey<ID>], prefix: Int, suffix: Int) -> Bool {
    if middle.isEmpty { return false }
    if middle.count > 8 {
      var seen = Set<ID>(minimumCapacity: view.data.count)
      return view.data.contains { !seen.insert(view.identify($0)).inserted }
    }
    for (offset, key) in middle.enumerated() where middle[..<offset].contains(where: { $0.id == key.id }) {
      return true
    }
    var offset = 0
    let kept = rows.count - suffix
    for chunk in rows.chunks {
      for row in chunk.rows {
        if offset < prefix || offset >= kept {
          let id = unsafeDowncast(row, to: Row.self).key.id
          if middle.contains(where: { $0.id == id }) { return true }
        }
        offset += 1
      }
    }
    return false
  }

  private func apply(
    _ difference: KeyDifference, _ old: [Row], _ range: Range<Int>, _ keys: [RowKey<ID>],
    _ elements: [Data.Element]
  ) {
    let position = flags.contains(.isDetached) ? nil : outputPosition
    let start = (position?.index ?? 0) + rows.outputOffset(at: range.lowerBound)
    let oldOutputs = old.reduce(0) { $0 + $1.outputCount }
    var stays = [Bool](repeating: false, count: old.count)
    var isReused = stays
    for case let (source?, isStable) in zip(difference.sources, difference.isStable) {
      isReused[source] = true
      stays[source] = isStable
    }

    var offset = start
    for (row, (stays, isReused)) in zip(old, zip(stays, isReused)) {
      if stays {
        offset += row.outputCount
        continue
      }
      if row.outputCount > 0 {
        position?.parent.recordSplice(at: offset, removing: row.outputCount, inserting: [])
      }
      if !isReused { row.tearDown() }
    }

    var new: [RowNode] = []
    new.reserveCapacity(keys.count)
    for (index, key) in keys.enumerated() {
      new.append(difference.sources[index].map { old[$0] } ?? makeRow(key, elements[index]))
    }
    replaceRows(in: range, with: new)
    reorderPresentations()
    scope.preferences?.orderChanged()
    contributeOutputs(by: new.reduce(0) { $0 + $1.outputCount } - oldOutputs)

    guard let parent = position?.parent else {
      scope.region?.invalidateDerivation()
      return
    }
    offset = start
    for (row, isStable) in zip(new, difference.isStable) {
      if !isStable, row.outputCount > 0 {
        var outputs: [RenderedNode] = []
        row.forEachOutput { outputs.append($0) }
        parent.recordSplice(at: offset, removing: 0, inserting: outputs)
      }
      offset += row.outputCount
    }
  }

  /// Rows that render nothing may still present something, on the nearest rendered node above: its order is
  /// theirs.
  private func reorderPresentations() {
    var ancestor = parent
    while let node = ancestor, !(node is RenderedNode) { ancestor = node.parent }
    if let host = ancestor as? RenderedNode { tree.reorderAttachments(of: host) }
  }
}
