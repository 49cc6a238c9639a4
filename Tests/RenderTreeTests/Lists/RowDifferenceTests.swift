import RenderTree
import Testing

@Suite struct RowDifferenceTests {
  private func difference(_ old: [Int], _ new: [Int]) -> RowDifference<Int> {
    RowDifference(from: old, to: new) { $0 }
  }

  /// Returns the rows after applying the hunks: unstable rows are removed and then inserted again.
  private func rows(_ old: [Int], _ new: [Int]) -> [Int] {
    let difference = difference(old, new)
    var staying = Set(old.indices)
    for hunk in difference.hunks { staying.subtract(hunk.old) }
    for hunk in difference.hunks {
      for (source, isStable) in zip(hunk.sources, hunk.isStable) where isStable { staying.insert(source) }
    }
    var list = old.indices.filter(staying.contains).map { old[$0] }
    for hunk in difference.hunks {
      for (offset, place) in hunk.new.enumerated() where !hunk.isStable[offset] {
        guard place <= list.count else { return [] }
        let source = hunk.sources[offset]
        list.insert(source < 0 ? new[place] : old[source], at: place)
      }
    }
    return list
  }

  @Test func `random keys`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<5_000 {
      let old = Array((0..<12).shuffled(using: &random).prefix(random.below(12)))
      let new = Array((0..<12).shuffled(using: &random).prefix(random.below(12)))
      #expect(rows(old, new) == new, "\(old) \(new)")
      var keys = old
      let difference = difference(old, new)
      keys.replaceSubrange(difference.replaced, with: difference.keys)
      #expect(keys == new && !difference.hasDuplicates, "\(old) \(new)")
    }
  }

  @Test func `keys that came in twice are told, however many they are`() {
    #expect(difference([1, 2, 3], [1, 4, 4, 3]).hasDuplicates)
    #expect(difference([1, 2, 3], [1, 3, 3]).hasDuplicates)
    #expect(difference([1, 2, 3], [1, 2, 3, 1]).hasDuplicates)
    #expect(difference([], Array(0..<20) + [7]).hasDuplicates)
    #expect(difference(Array(0..<30), Array(0..<30) + Array(50..<70) + [3]).hasDuplicates)
    #expect(!difference(Array(0..<30), Array((0..<30).reversed())).hasDuplicates)
  }

  @Test func `as few as possible move`() {
    func moved(_ old: [Int], _ new: [Int]) -> Int {
      difference(old, new).hunks.reduce(0) { $0 + $1.isStable.count { !$0 } }
    }
    #expect(moved([1, 2, 3, 4], [4, 1, 2, 3]) == 1)
    #expect(moved([1, 2, 3, 4], [2, 3, 4, 1]) == 1)
    #expect(moved([1, 2, 3, 4], [4, 2, 3, 1]) == 2)
    #expect(moved([1, 2], [2, 1]) == 1)
    #expect(moved([1, 2, 3, 4, 5], [1, 3, 2, 5, 4]) == 2)
    #expect(moved([], [1, 2]) == 2)
    #expect(moved([1, 2], []) == 0)
  }

  @Test func `a swap in a long list touches two rows`() {
    var new = Array(0..<1_000)
    new.swapAt(1, 998)
    #expect(difference(Array(0..<1_000), new).hunks.map(\.old) == [1..<2, 998..<999])
  }
}
