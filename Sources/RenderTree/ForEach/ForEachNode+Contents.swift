extension ForEachNode {
  /// Calls every row's closure; rows whose view came out the same are passed over (rule 3).
  ///
  /// Rows that were made in this update have just been given theirs.
  func updateContents() {
    let hasNew = madeRows
    madeRows = false
    let contents = UnsafeMutablePointer<Content>.allocate(capacity: RowList.largestChunk)
    defer { contents.deallocate() }
    let readBefore = closureReads
    closureReads = false
    var start = 0
    for chunk in rows.chunks {
      let rows = chunk.rows
      var offset = 0
      while offset < rows.count {
        if hasNew, rows[offset].flags.contains(.isNew) {
          rows[offset].flags.remove(.isNew)
          offset += 1
          continue
        }
        var end = hasNew ? offset + 1 : rows.count
        while end < rows.count, !rows[end].flags.contains(.isNew) { end += 1 }
        if readBefore || closureReads || !update(rows, offset..<end, from: start, by: contents) {
          updateEach(rows, offset..<end, from: start)
        }
        offset = end
      }
      start += rows.count
    }
  }

  /// Updates rows of a chunk together. False if the closure read something, so that it must be known for which row:
  /// nothing was updated then.
  private func update(
    _ rows: [RowNode], _ range: Range<Int>, from start: Int, by contents: UnsafeMutablePointer<Content>
  ) -> Bool {
    let offsets = start + range.lowerBound..<start + range.upperBound
    let readsNothing = Tracker.readsNothing(for: self) {
      view.access.makeContents(view.data, offsets, view.content, contents)
    }
    defer { contents.deinitialize(count: range.count) }
    guard readsNothing else { return false }
    tree.statistics.rows += range.count
    guard Tree.isChecking || hasLeftOut else {
      for offset in range {
        let child = unretainedChild(of: rows, offset).takeUnretainedValue()
        Content._updateNode(child, to: contents[offset - range.lowerBound])
      }
      return true
    }
    let isChecking = Tree.isChecking
    for offset in range {
      let row = unsafeDowncast(rows[offset], to: Row.self)
      if isChecking { row.flags.insert(.isChecked) }
      if row.isLeftOut {
        makeUp(row, at: start + offset)
      } else {
        Content._updateNode(row.child.unsafelyUnwrapped, to: contents[offset - range.lowerBound])
      }
    }
    return true
  }

  /// Updates rows one by one, each depending on what the closure read for it.
  private func updateEach(_ rows: [RowNode], _ range: Range<Int>, from start: Int) {
    for offset in range {
      let row = unsafeDowncast(rows[offset], to: Row.self)
      if row.isLeftOut {
        makeUp(row, at: start + offset)
      } else {
        Content._updateNode(row.child!, to: content(of: row, at: start + offset))
      }
    }
  }

  /// Calls the closure for one row, which depends on what is read.
  func content(of row: RowNode, at offset: Int) -> Content {
    tree.statistics.rows += 1
    row.flags.remove(.isDirty)
    if Tree.isChecking { row.flags.insert(.isChecked) }
    row.environmentReads = 0
    let element = element(at: offset)
    var content: Content?
    Tracker.track(row) { content = view.content(element) }
    if row.environmentReads != 0 || !row.dependencies.isEmpty { closureReads = true }
    return content.unsafelyUnwrapped
  }
}

/// The child of a row, which the row holds.
@inline(__always)
private nonisolated func unretainedChild(of rows: [RowNode], _ offset: Int) -> Unmanaged<Node> {
  Unmanaged.passUnretained(rows[offset].child.unsafelyUnwrapped)
}
