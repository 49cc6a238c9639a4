/// A run of adjacent rows.
package final class RowChunk {
  package fileprivate(set) var rows: [Node] = []
  package fileprivate(set) var index = 0
  /// The number of rows in the preceding chunks.
  package fileprivate(set) var start = 0
  /// The number by which its rows refer to it: see ``_Node/place``.
  let number: Int32

  fileprivate init(number: Int32) {
    self.number = number
  }

  /// The index of a row, or nil if it is not in the chunk. Complexity: O(rows).
  fileprivate func index(of row: Node) -> Int? {
    // Compares addresses: a search that retains each row would be several times as slow.
    let address = UnsafeRawPointer(Unmanaged.passUnretained(row).toOpaque())
    return rows.withUnsafeBufferPointer { rows in
      rows.withMemoryRebound(to: UnsafeRawPointer.self) { $0.firstIndex(of: address) }
    }
  }
}

/// The rows of a `ForEach` in order, in chunks with a cached count of their rendered nodes, so that a change in a
/// long list affects one chunk.
@MainActor
package struct RowList {
  private static let chunkCapacity = 64
  /// The maximum number of rows in a chunk.
  static let largestChunk = chunkCapacity * 2

  package private(set) var chunks: [RowChunk] = []
  /// The number of rendered nodes of each chunk.
  private(set) var chunkOutputs: [Int] = []
  package private(set) var count = 0
  /// The chunks by their numbers, which begin at 1, or nil at unused numbers.
  private var numbered: [RowChunk?] = [nil]
  private var freeNumbers: [Int32] = []

  package init() {}

  /// The number of rows in the longest chunk, or 1 if there are none. Complexity: O(number of chunks).
  var longestChunk: Int {
    var longest = 1
    for chunk in chunks where chunk.rows.count > longest { longest = chunk.rows.count }
    return longest
  }

  package var outputCount: Int { chunkOutputs.reduce(0, +) }

  /// Returns the number of rendered nodes that the rows contribute. Complexity: O(rows).
  static func outputCount(of rows: [Node]) -> Int {
    var count = 0
    for row in rows { count += row.outputCount }
    return count
  }

  /// Calls a closure with each row, in order.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of rows.
  package func forEach(_ visit: (Node) -> Void) {
    for chunk in chunks {
      for row in chunk.rows { visit(row) }
    }
  }

  /// Accesses the row at an offset. Complexity: O(number of chunks).
  package subscript(offset: Int) -> Node {
    let place = locate(offset)
    return chunks[place.chunk].rows[place.offset]
  }

  /// Returns the rows at a range of offsets. Complexity: O(range + number of chunks).
  package func rows(in range: Range<Int>) -> [Node] {
    guard !range.isEmpty else { return [] }
    var result: [Node] = []
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

  /// Returns the offset of a row, or nil if it is not in the list. Complexity: O(chunk size).
  package func offset(of row: Node) -> Int? {
    guard let chunk = chunk(of: row), let index = chunk.index(of: row) else { return nil }
    return chunk.start + index
  }

  /// Returns the number of rendered nodes before those of a row. Complexity: O(number of chunks + chunk size).
  package func outputOffset(of row: Node) -> Int {
    guard let chunk = chunk(of: row) else { return 0 }
    var result = chunkOutputs[..<chunk.index].reduce(0, +)
    for other in chunk.rows {
      if other === row { break }
      result += other.outputCount
    }
    return result
  }

  /// Returns the number of rendered nodes before the row at an offset. Complexity: O(number of chunks + chunk
  /// size).
  package func outputOffset(at offset: Int) -> Int {
    guard offset < count else { return outputCount }
    let place = locate(offset)
    var result = chunkOutputs[..<place.chunk].reduce(0, +)
    for row in chunks[place.chunk].rows[..<place.offset] { result += row.outputCount }
    return result
  }

  /// Updates the counts after the number of a row's rendered nodes changed by `delta`. Complexity: O(1).
  package mutating func outputsChanged(in row: Node, by delta: Int) {
    guard let chunk = chunk(of: row) else { return }
    chunkOutputs[chunk.index] += delta
  }

  /// Replaces the rows at a range of offsets. Complexity: O(rows replaced + number of chunks).
  package mutating func replaceSubrange(_ range: Range<Int>, with new: [Node]) {
    var insertion = range.lowerBound < count ? locate(range.lowerBound) : (chunk: chunks.count, offset: 0)
    if insertion.chunk == chunks.count, let last = chunks.last, last.rows.count < Self.chunkCapacity {
      insertion = (chunks.count - 1, last.rows.count)
    }
    let first = insertion.chunk
    defer { renumber(from: first) }
    var tail: [Node] = []
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
        for row in new { row.place = chunk.number }
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
    insertChunks(of: tail.isEmpty ? new : new + tail, at: insertion.chunk)
    count += new.count - range.count
  }

  /// Replaces a row by another one that contributes the same rendered nodes. Complexity: O(chunk size).
  package func replace(_ row: Node, with other: Node) {
    guard let chunk = chunk(of: row), let index = chunk.index(of: row) else { return }
    other.place = row.place
    chunk.rows[index] = other
  }

  /// Replaces the row at an offset by another one. Neither may render anything. Complexity: O(number of chunks).
  package func put(_ row: Node, at offset: Int) {
    let place = locate(offset)
    row.place = chunks[place.chunk].number
    chunks[place.chunk].rows[place.offset] = row
  }

  /// Returns the place of a row.
  private func locate(_ offset: Int) -> (chunk: Int, offset: Int) {
    var rest = offset
    for (index, chunk) in chunks.enumerated() {
      if rest < chunk.rows.count { return (index, rest) }
      rest -= chunk.rows.count
    }
    preconditionFailure("offset \(offset) is beyond the \(count) rows")
  }

  private mutating func refresh(_ chunk: RowChunk) {
    chunkOutputs[chunk.index] = Self.outputCount(of: chunk.rows)
  }

  /// Removes chunks.
  private mutating func removeChunks(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    for chunk in chunks[range] {
      numbered[Int(chunk.number)] = nil
      freeNumbers.append(chunk.number)
    }
    chunks.removeSubrange(range)
    chunkOutputs.removeSubrange(range)
    renumber(from: range.lowerBound)
  }

  private mutating func makeChunk() -> RowChunk {
    let number = freeNumbers.popLast() ?? Int32(numbered.count)
    let chunk = RowChunk(number: number)
    if number < numbered.count { numbered[Int(number)] = chunk } else { numbered.append(chunk) }
    return chunk
  }

  /// Returns the chunk that contains a row, or nil if none does. Complexity: O(1).
  package func chunk(of row: Node) -> RowChunk? {
    numbered.indices.contains(Int(row.place)) ? numbered[Int(row.place)] : nil
  }

  /// Inserts rows in chunks of their own.
  private mutating func insertChunks(of rows: [Node], at index: Int) {
    var new: [RowChunk] = []
    var outputs: [Int] = []
    for start in stride(from: 0, to: rows.count, by: Self.chunkCapacity) {
      let chunk = makeChunk()
      chunk.rows = Array(rows[start..<min(start + Self.chunkCapacity, rows.count)])
      for row in chunk.rows { row.place = chunk.number }
      new.append(chunk)
      outputs.append(Self.outputCount(of: chunk.rows))
    }
    chunks.insert(contentsOf: new, at: index)
    chunkOutputs.insert(contentsOf: outputs, at: index)
    renumber(from: index)
  }

  /// Numbers chunks again, from one on.
  private func renumber(from first: Int) {
    guard first < chunks.count else { return }
    var start = first > 0 ? chunks[first - 1].start + chunks[first - 1].rows.count : 0
    for index in first..<chunks.count {
      let chunk = chunks[index]
      chunk.index = index
      chunk.start = start
      start += chunk.rows.count
    }
  }
}
