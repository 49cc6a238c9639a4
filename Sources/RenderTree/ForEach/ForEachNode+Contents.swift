import StateCore

extension ForEachNode {
  /// Calls the content closure for every row, and updates those whose view changed (rule 3).
  ///
  /// Rows that were made in this update are up to date and skipped.
  ///
  /// - Complexity: O(rows).
  func updateContents() {
    let hasNew = madeRows
    let looksAtEach = hasNew || hasLeftOut
    madeRows = false
    let contents = UnsafeMutablePointer<Content>.allocate(capacity: rows.longestChunk)
    defer { contents.deallocate() }
    var start = 0
    for chunk in rows.chunks {
      let rows = chunk.rows
      var offset = 0
      while offset < rows.count {
        if looksAtEach, isUpToDate(rows[offset]) {
          rows[offset].flags.remove(.isNew)
          offset += 1
          continue
        }
        var end = looksAtEach ? offset + 1 : rows.count
        while end < rows.count, !isUpToDate(rows[end]) { end += 1 }
        if closureReads || !update(rows, offset..<end, from: start, by: contents) {
          updateEach(rows, offset..<end, from: start)
        }
        offset = end
      }
      start += rows.count
    }
  }

  /// Whether a row was made in this update, or is left out and there is still no room for it.
  private func isUpToDate(_ row: Node) -> Bool {
    row.flags.contains(.isNew) || hasOverflowed && row.flags.contains(.isLeftOut)
  }

  /// Makes the rows of new elements, in batches as long as the closure reads nothing.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of rows.
  func makeRows(at offsets: Range<Int>) -> [Node] {
    var rows: [Node] = []
    rows.reserveCapacity(offsets.count)
    var contents: UnsafeMutablePointer<Content>?
    defer { contents?.deallocate() }
    while rows.count < offsets.count {
      let start = offsets.lowerBound + rows.count
      if hasOverflowed {
        for offset in start..<offsets.upperBound { rows.append(makeRow(at: offset)) }
        return rows
      }
      // Starts with a single view, which shows whether the closure reads anything, to avoid making many of them
      // twice.
      let end = min(rows.isEmpty ? start + 1 : start + RowList.largestChunk, offsets.upperBound)
      if closureReads {
        for offset in start..<end { rows.append(makeRow(at: offset)) }
        continue
      }
      let made = contents ?? UnsafeMutablePointer<Content>.allocate(capacity: RowList.largestChunk)
      contents = made
      if makeContents(at: start..<end, made) {
        for offset in start..<end { rows.append(makeRow(at: offset, made + (offset - start))) }
      } else {
        for offset in start..<end { rows.append(makeRow(at: offset)) }
      }
      made.deinitialize(count: end - start)
    }
    return rows
  }

  /// Makes the views of adjacent rows. Returns false if the closure read something, in which case they must be made
  /// again row by row.
  private func makeContents(at offsets: Range<Int>, _ contents: UnsafeMutablePointer<Content>) -> Bool {
    let readsNothing = Tracker.readsNothing(for: self) {
      view.access.makeContents(view.data, offsets, view.content, contents)
    }
    if readsNothing { tree.statistics.rows += offsets.count } else { closureReads = true }
    return readsNothing
  }

  /// Updates several rows of a chunk together. Returns false, without any update, if the closure read something:
  /// its reads must then be attributed to single rows.
  private func update(
    _ rows: [Node], _ range: Range<Int>, from start: Int, by contents: UnsafeMutablePointer<Content>
  ) -> Bool {
    let offsets = start + range.lowerBound..<start + range.upperBound
    defer { contents.deinitialize(count: range.count) }
    guard makeContents(at: offsets, contents) else { return false }
    if Tree.isChecking {
      for row in rows[range] where row.flags.contains(.isRow) { row.flags.insert(.isChecked) }
    }
    guard hasLeftOut else {
      let plan = TypePlan.comparison(of: Content.self)
      var offset = range.lowerBound
      while offset < range.upperBound {
        let content = contents + (offset - range.lowerBound)
        let unchanged = countOfUnchanged(rows, offset..<range.upperBound, content, plan)
        offset += unchanged
        guard offset < range.upperBound else { break }
        Content._updateNode(rows[offset].rowContent!, to: content[unchanged])
        offset += 1
      }
      return true
    }
    for offset in range {
      if let row = rowLeftOut(rows[offset]) {
        makeUp(row, at: start + offset)
      } else {
        Content._updateNode(rows[offset].rowContent!, to: contents[offset - range.lowerBound])
      }
    }
    return true
  }

  /// Updates rows one by one, each with the dependencies that the closure's reads for it create.
  private func updateEach(_ rows: [Node], _ range: Range<Int>, from start: Int) {
    for offset in range {
      if let row = rowLeftOut(rows[offset]) {
        makeUp(row, at: start + offset)
        continue
      }
      let isRow = rows[offset].flags.contains(.isRow)
      let row =
        isRow
        ? unsafeDowncast(rows[offset], to: RowNode.self) : wrap(rows[offset], at: start + offset)
      updateContent(of: row, at: start + offset)
    }
  }

  /// Calls the closure for one row, and updates the row to its view.
  func updateContent(of row: RowNode, at offset: Int) {
    // Optional values and typed errors of generic types would have to look up their metadata for each row.
    let content = UnsafeMutablePointer<Content>.allocate(capacity: 1)
    evaluate(row, at: offset, to: content)
    Content._updateNode(row.child!, to: content.pointee)
    content.deinitialize(count: 1)
    content.deallocate()
  }

  private func rowLeftOut(_ row: Node) -> RowNode? {
    row.flags.contains(.isLeftOut) ? unsafeDowncast(row, to: RowNode.self) : nil
  }

  /// Calls the closure for one row, and makes its reads the row's dependencies.
  func content(of row: RowNode, at offset: Int) -> Content {
    let content = UnsafeMutablePointer<Content>.allocate(capacity: 1)
    defer { content.deallocate() }
    evaluate(row, at: offset, to: content)
    return content.move()
  }

  private func evaluate(_ row: RowNode, at offset: Int, to content: UnsafeMutablePointer<Content>) {
    tree.statistics.rows += 1
    row.flags.remove(.isDirty)
    if Tree.isChecking { row.flags.insert(.isChecked) } else { row.environmentReads = 0 }
    let element = element(at: offset)
    Tracker.track(row) { content.initialize(to: view.content(element)) }
    if row.environmentReads != 0 || !row.dependencies.isEmpty { closureReads = true }
  }
}

/// Returns the number of rows at the beginning of a range that hold a view equal to the corresponding one in memory.
private nonisolated func countOfUnchanged<Content>(
  _ rows: [Node], _ range: Range<Int>, _ contents: UnsafeMutablePointer<Content>, _ plan: ComparisonPlan
) -> Int {
  let type = Content.self
  // The list retains its rows, so no reference needs to be counted.
  return rows.withUnsafeBytes { rows in
    let rows = rows.assumingMemoryBound(to: Unmanaged<Node>.self)
    for offset in range {
      let content = UnsafeRawPointer(contents + (offset - range.lowerBound))
      if !rows[offset]._withUnsafeGuaranteedRef({ $0.holdsSame(type, plan, as: content) }) {
        return offset - range.lowerBound
      }
    }
    return range.count
  }
}
