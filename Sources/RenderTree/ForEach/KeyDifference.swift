/// How one sequence of keys becomes another: for each new position the old one that it comes from, and which of
/// those have to move.
package struct KeyDifference {
  /// For each new position the old position of the same key; nil where the key is new.
  package let sources: [Int?]
  /// Whether the element at a new position keeps its place relative to the others that do.
  package let isStable: [Bool]

  /// Compares keys that are unique on each side. As few elements as possible move.
  ///
  /// Complexity: O(n) for a move of one element or a swap of two, otherwise O(n log n).
  package init<Key: Hashable>(from old: [Key], to new: [Key]) {
    if let simple = Self.rotationOrSwap(from: old, to: new) {
      self = simple
      return
    }
    var positions: [Key: Int] = [:]
    positions.reserveCapacity(old.count)
    for (index, key) in old.enumerated() { positions[key] = index }
    let sources = new.map { positions[$0] }
    self.init(sources: sources, isStable: Self.longestIncreasing(sources))
  }

  private init(sources: [Int?], isStable: [Bool]) {
    self.sources = sources
    self.isStable = isStable
  }

  /// Recognises the moves that lists see most without hashing a key.
  private static func rotationOrSwap<Key: Equatable>(from old: [Key], to new: [Key]) -> KeyDifference? {
    let count = old.count
    guard count == new.count, count >= 2 else { return nil }
    let last = count - 1
    var sources: [Int?] = Array(0..<count)
    var isStable = [Bool](repeating: true, count: count)
    if old[0] == new[last], old[1...].elementsEqual(new[..<last]) {
      for index in 0..<last { sources[index] = index + 1 }
      sources[last] = 0
      isStable[last] = false
    } else if old[last] == new[0], old[..<last].elementsEqual(new[1...]) {
      for index in 1...last { sources[index] = index - 1 }
      sources[0] = last
      isStable[0] = false
    } else if old[0] == new[last], old[last] == new[0], old[1..<last].elementsEqual(new[1..<last]) {
      sources[0] = last
      sources[last] = 0
      isStable[0] = false
      isStable[last] = false
    } else {
      return nil
    }
    return KeyDifference(sources: sources, isStable: isStable)
  }

  /// Marks a longest increasing subsequence: what need not move.
  private static func longestIncreasing(_ sources: [Int?]) -> [Bool] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: sources.count)
    for (position, source) in sources.enumerated() {
      guard let source else { continue }
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if sources[tails[middle]]! < source { low = middle + 1 } else { high = middle }
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
