import RenderTree
import Testing

@Suite struct KeyDifferenceTests {
  /// Whether taking out what is not stable and putting it in again gives the new keys.
  private func isRight(_ old: [Int], _ new: [Int]) -> Bool {
    let difference = KeyDifference(from: old, to: new)
    guard difference.sources == new.map({ old.firstIndex(of: $0) }) else { return false }
    var list = old.enumerated().filter { index, _ in
      zip(difference.sources, difference.isStable).contains { $0 == index && $1 }
    }.map(\.element)
    for (index, key) in new.enumerated() where !difference.isStable[index] {
      guard index <= list.count else { return false }
      list.insert(key, at: index)
    }
    return list == new
  }

  @Test func `random keys`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<3_000 {
      let old = Array((0..<12).shuffled(using: &random).prefix(random.below(10)))
      let new = Array((0..<12).shuffled(using: &random).prefix(random.below(10)))
      #expect(isRight(old, new), "\(old) \(new)")
    }
  }

  @Test func `as few as possible move`() {
    func moved(_ old: [Int], _ new: [Int]) -> Int {
      KeyDifference(from: old, to: new).isStable.filter { !$0 }.count
    }
    #expect(moved([1, 2, 3, 4], [4, 1, 2, 3]) == 1)
    #expect(moved([1, 2, 3, 4], [2, 3, 4, 1]) == 1)
    #expect(moved([1, 2, 3, 4], [4, 2, 3, 1]) == 2)
    #expect(moved([1, 2], [2, 1]) == 1)
    #expect(moved([1, 2, 3, 4, 5], [1, 3, 2, 5, 4]) == 2)
    #expect(moved([], [1, 2]) == 2)
    #expect(moved([1, 2], []) == 0)
  }
}
