/// The difference between two lists of row keys (rules 81 and 82): the rows to keep, to insert and to remove, and
/// the kept ones that have to move.
@usableFromInline
nonisolated package struct RowDifference<Key: Hashable> {
  /// The old rows whose keys are replaced. Those before and after stay unchanged.
  package var replaced: Range<Int>
  /// The keys that replace them.
  package var keys: [Key]
  /// The changes, in ascending order. Rows outside of the hunks stay unchanged.
  package var hunks: [RowHunk]
  /// Whether a key occurs twice, in which case the hunks are empty and must not be used.
  package var hasDuplicates = false

  @usableFromInline
  init(replacing replaced: Range<Int>, with keys: [Key], _ hunks: [RowHunk], hasDuplicates: Bool = false) {
    self.replaced = replaced
    self.keys = keys
    self.hunks = hunks
    self.hasDuplicates = hasDuplicates
  }
}

/// A range of rows that is replaced by another.
@usableFromInline
nonisolated package struct RowHunk {
  /// The offsets of the old rows.
  package var old: Range<Int>
  /// The offsets of the new rows.
  package var new: Range<Int>
  /// The old offset of each new row, or -1 if its key is new.
  package var sources: [Int]
  /// Whether each new row keeps its place relative to the other stable rows.
  package var isStable: [Bool]

  @usableFromInline
  init(_ old: Range<Int>, _ new: Range<Int>, sources: [Int], isStable: [Bool]) {
    self.old = old
    self.new = new
    self.sources = sources
    self.isStable = isStable
  }

  /// Creates a hunk without stable rows.
  @usableFromInline
  init(_ old: Range<Int>, _ new: Range<Int>, sources: [Int]? = nil) {
    self.init(
      old, new, sources: sources ?? [Int](repeating: -1, count: new.count),
      isStable: [Bool](repeating: false, count: new.count))
  }
}

extension RowDifference {
  /// Compares old keys, which must be unique, with those of new data, and minimizes the number of rows that move.
  ///
  /// - Complexity: O(*n*) for the most common changes: edits, insertions, removals and a move in one place, and
  ///   swapping two rows. Otherwise O(*n* log *n*) in the number of rows between the common prefix and suffix.
  @inlinable
  package init<Data: RandomAccessCollection>(
    from old: [Key], to data: Data, _ identify: (Data.Element) -> Key
  ) {
    let count = data.count
    let shorter = min(old.count, count)
    var prefix = 0
    var first = data.startIndex
    while prefix < shorter, identify(data[first]) == old[prefix] {
      prefix += 1
      data.formIndex(after: &first)
    }
    var suffix = 0
    var last = data.endIndex
    while suffix < shorter - prefix {
      let next = data.index(before: last)
      guard identify(data[next]) == old[old.count - 1 - suffix] else { break }
      last = next
      suffix += 1
    }
    let replaced = prefix..<old.count - suffix
    let new = prefix..<count - suffix
    var keys: [Key] = []
    keys.reserveCapacity(new.count)
    while first != last {
      keys.append(identify(data[first]))
      data.formIndex(after: &first)
    }
    if let hunks = Self.move(in: old, replaced, to: keys, new) {
      self.init(replacing: replaced, with: keys, hunks)
    } else if keys.isEmpty {
      self.init(replacing: replaced, with: keys, replaced.isEmpty ? [] : [RowHunk(replaced, new)])
    } else {
      self.init(old, replaced, keys, new)
    }
  }

  /// Detects the move of a single row and the swap of two, without hashing any key. Complexity: O(*n*).
  @inlinable
  static func move(in old: [Key], _ replaced: Range<Int>, to keys: [Key], _ new: Range<Int>) -> [RowHunk]? {
    let count = keys.count
    guard count == replaced.count, count >= 2 else { return nil }
    let first = replaced.lowerBound
    let last = replaced.upperBound - 1
    /// Whether the rows of a range were there before, all shifted alike.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the range.
    func isInside(shiftedBy shift: Int, _ range: Range<Int>) -> Bool {
      for offset in range where keys[offset] != old[first + offset + shift] { return false }
      return true
    }
    let isFirstLast = keys[count - 1] == old[first]
    let isLastFirst = keys[0] == old[last]
    if isFirstLast, isLastFirst, count > 2, isInside(shiftedBy: 0, 1..<count - 1) {
      return [
        RowHunk(first..<first + 1, first..<first + 1, sources: [last]),
        RowHunk(last..<last + 1, last..<last + 1, sources: [first]),
      ]
    }
    if isFirstLast, isInside(shiftedBy: 1, 0..<count - 1) {
      return [
        RowHunk(first..<first + 1, first..<first),
        RowHunk(last + 1..<last + 1, last..<last + 1, sources: [first]),
      ]
    }
    if isLastFirst, isInside(shiftedBy: -1, 1..<count) {
      return [
        RowHunk(first..<first, first..<first + 1, sources: [last]),
        RowHunk(last..<last + 1, last + 1..<last + 1),
      ]
    }
    return nil
  }

  /// Finds the old offset of each new row by hashing.
  @inlinable
  init(_ old: [Key], _ replaced: Range<Int>, _ keys: [Key], _ new: Range<Int>) {
    var sources = [Int](repeating: -1, count: keys.count)
    var isKept = false
    var isNew = replaced.isEmpty
    if !replaced.isEmpty {
      var places = [Key: Int](minimumCapacity: replaced.count)
      for place in replaced { places[old[place]] = place }
      var isTaken = [Bool](repeating: false, count: replaced.count)
      for (offset, key) in keys.enumerated() {
        guard let place = places[key] else {
          isNew = true
          continue
        }
        if isTaken[place - replaced.lowerBound] {
          self.init(replacing: replaced, with: keys, [], hasDuplicates: true)
          return
        }
        isTaken[place - replaced.lowerBound] = true
        sources[offset] = place
        isKept = true
      }
    }
    if isNew, Self.newKeysOccurTwice(in: keys, sources, old, replaced) {
      self.init(replacing: replaced, with: keys, [], hasDuplicates: true)
      return
    }
    let isStable = isKept ? RowHunk.longestIncreasing(sources) : [Bool](repeating: false, count: keys.count)
    self.init(
      replacing: replaced, with: keys, [RowHunk(replaced, new, sources: sources, isStable: isStable)])
  }

  /// Whether a new key occurs twice. A few keys are compared one by one, many are looked up in a set.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of old and new keys.
  @inlinable
  static func newKeysOccurTwice(
    in keys: [Key], _ sources: [Int], _ old: [Key], _ replaced: Range<Int>
  ) -> Bool {
    if keys.count > 8 {
      var seen = Set<Key>(minimumCapacity: old.count - replaced.count + keys.count)
      for offset in old.indices where !replaced.contains(offset) { seen.insert(old[offset]) }
      for (offset, key) in keys.enumerated() where sources[offset] < 0 && !seen.insert(key).inserted {
        return true
      }
      return false
    }
    for (offset, key) in keys.enumerated() where sources[offset] < 0 {
      for other in 0..<offset where keys[other] == key { return true }
      for place in old.indices where !replaced.contains(place) && old[place] == key { return true }
    }
    return false
  }
}

extension RowHunk {
  /// Marks a longest increasing subsequence of the nonnegative values, that is, the rows that need not move.
  ///
  /// - Complexity: O(*n* log *n*).
  @usableFromInline
  static func longestIncreasing(_ sources: [Int]) -> [Bool] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: sources.count)
    for (position, source) in sources.enumerated() where source >= 0 {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if sources[tails[middle]] < source { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[position] = tails[low - 1] }
      if low == tails.count { tails.append(position) } else { tails[low] = position }
    }
    var isStable = [Bool](repeating: false, count: sources.count)
    var position = tails.last ?? -1
    while position >= 0 {
      isStable[position] = true
      position = previous[position]
    }
    return isStable
  }
}
