/// A run of neighbouring rows.
package final class RowChunk {
  package fileprivate(set) var rows: [RowNode] = []
  package fileprivate(set) var index = 0
}

/// The rows of a `ForEach` in order, in chunks that carry how many rendered nodes they contribute, so that a
/// change in a long list touches one chunk.
@MainActor
package struct RowList {
  private static let chunkCapacity = 64
  /// No chunk has more rows.
  static let largestChunk = chunkCapacity * 2

  package private(set) var chunks: [RowChunk] = []
  /// The number of rendered nodes of each chunk.
  private(set) var chunkOutputs: [Int] = []
  package private(set) var count = 0

  package init() {}

  /// How many rows the longest chunk has.
  var longestChunk: Int {
    var longest = 1
    for chunk in chunks where chunk.rows.count > longest { longest = chunk.rows.count }
    return longest
  }

  package var outputCount: Int { chunkOutputs.reduce(0, +) }

  /// Visits the rows in order.
  package func forEach(_ visit: (RowNode) -> Void) {
    for chunk in chunks {
      for row in chunk.rows { visit(row) }
    }
  }

  /// The row at an offset. Complexity: O(number of chunks).
  package subscript(offset: Int) -> RowNode {
    let place = locate(offset)
    return chunks[place.chunk].rows[place.offset]
  }

  /// The rows at a range of offsets.
  package func rows(in range: Range<Int>) -> [RowNode] {
    guard !range.isEmpty else { return [] }
    var result: [RowNode] = []
    result.reserveCapacity(range.count)
    var place = locate(range.lowerBound)
    while result.count < range.count {
      let rows = chunks[place.chunk].rows
      let end = min(rows.count, place.offset + range.count - result.count)
      result.append(contentsOf: rows[place.offset..<end])
      place = (place.chunk + 1, 0)
    }
    return result
  }

  /// The offset of a row. Complexity: O(number of chunks + chunk size).
  package func offset(of row: RowNode) -> Int? {
    guard let chunk = row.chunk, let index = chunk.rows.firstIndex(where: { $0 === row }) else { return nil }
    return chunks[..<chunk.index].reduce(0) { $0 + $1.rows.count } + index
  }

  /// How many rendered nodes come before those of a row. Complexity: O(number of chunks + chunk size).
  package func outputOffset(of row: RowNode) -> Int {
    guard let chunk = row.chunk else { return 0 }
    var result = chunkOutputs[..<chunk.index].reduce(0, +)
    for other in chunk.rows {
      if other === row { break }
      result += other.outputCount
    }
    return result
  }

  /// How many rendered nodes come before the row at an offset.
  package func outputOffset(at offset: Int) -> Int {
    offset < count ? outputOffset(of: self[offset]) : outputCount
  }

  /// A row contributes more or fewer rendered nodes than before.
  package mutating func outputsChanged(in row: RowNode, by delta: Int) {
    guard let chunk = row.chunk else { return }
    chunkOutputs[chunk.index] += delta
  }

  /// Replaces the rows at a range of offsets. Complexity: O(rows replaced + number of chunks).
  package mutating func replaceSubrange(_ range: Range<Int>, with new: [RowNode]) {
    var insertion = range.lowerBound < count ? locate(range.lowerBound) : (chunk: chunks.count, offset: 0)
    if insertion.chunk == chunks.count, let last = chunks.last, last.rows.count < Self.chunkCapacity {
      insertion = (chunks.count - 1, last.rows.count)
    }
    var tail: [RowNode] = []
    if insertion.chunk < chunks.count {
      let chunk = chunks[insertion.chunk]
      let removed = min(range.count, chunk.rows.count - insertion.offset)
      var next = insertion.chunk + 1
      var rest = range.count - removed
      chunk.rows.removeSubrange(insertion.offset..<insertion.offset + removed)
      while rest > 0 {
        let following = chunks[next]
        if following.rows.count <= rest {
          rest -= following.rows.count
          next += 1
        } else {
          following.rows.removeFirst(rest)
          refresh(following)
          rest = 0
        }
      }
      removeChunks(insertion.chunk + 1..<next)
      if chunk.rows.count + new.count <= Self.largestChunk {
        chunk.rows.insert(contentsOf: new, at: insertion.offset)
        for row in new { row.chunk = chunk }
        refresh(chunk)
        if chunk.rows.isEmpty { removeChunks(insertion.chunk..<insertion.chunk + 1) }
        count += new.count - range.count
        return
      }
      tail = Array(chunk.rows[insertion.offset...])
      chunk.rows.removeSubrange(insertion.offset...)
      refresh(chunk)
      if chunk.rows.isEmpty {
        removeChunks(insertion.chunk..<insertion.chunk + 1)
      } else {
        insertion.chunk += 1
      }
    }
    insertChunks(of: new + tail, at: insertion.chunk)
    count += new.count - range.count
  }

  private func locate(_ offset: Int) -> (chunk: Int, offset: Int) {
    var rest = offset
    for (index, chunk) in chunks.enumerated() {
      if rest < chunk.rows.count { return (index, rest) }
      rest -= chunk.rows.count
    }
    preconditionFailure("offset \(offset) is beyond the \(count) rows")
  }

  private mutating func refresh(_ chunk: RowChunk) {
    chunkOutputs[chunk.index] = chunk.rows.reduce(0) { $0 + $1.outputCount }
  }

  private mutating func removeChunks(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    chunks.removeSubrange(range)
    chunkOutputs.removeSubrange(range)
    renumber(from: range.lowerBound)
  }

  private mutating func insertChunks(of rows: [RowNode], at index: Int) {
    var new: [RowChunk] = []
    for start in stride(from: 0, to: rows.count, by: Self.chunkCapacity) {
      let chunk = RowChunk()
      chunk.rows = Array(rows[start..<min(start + Self.chunkCapacity, rows.count)])
      for row in chunk.rows { row.chunk = chunk }
      new.append(chunk)
    }
    chunks.insert(contentsOf: new, at: index)
    chunkOutputs.insert(contentsOf: new.map { $0.rows.reduce(0) { $0 + $1.outputCount } }, at: index)
    renumber(from: index)
  }

  private func renumber(from start: Int) {
    for index in start..<chunks.count { chunks[index].index = index }
  }
}
