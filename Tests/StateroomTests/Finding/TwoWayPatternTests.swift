import Testing

@testable import Stateroom

@Suite struct TwoWayPatternTests {
  /// A letter that counts how often it is compared.
  private struct Counted: Comparable {
    final class Counter {
      var comparisons = 0
    }

    let letter: Int
    let counter: Counter

    static func == (one: Counted, other: Counted) -> Bool {
      one.counter.comparisons += 1
      return one.letter == other.letter
    }

    static func < (one: Counted, other: Counted) -> Bool {
      one.counter.comparisons += 1
      return one.letter < other.letter
    }
  }

  private static func places(_ pattern: [UInt8], _ text: [UInt8]) -> [Int] {
    var places: [Int] = []
    _ = text.withUnsafeBufferPointer { text in
      TwoWayPattern(pattern).firstPlace(in: text) { place in
        places.append(place)
        return false
      }
    }
    return places
  }

  @Test func `all occurrences are found, and nothing else`() {
    var dice = SystemRandomNumberGenerator()
    for _ in 0..<4_000 {
      let letters = UInt8.random(in: 1...3, using: &dice)
      func word(_ lengths: ClosedRange<Int>) -> [UInt8] {
        (0..<Int.random(in: lengths, using: &dice)).map { _ in UInt8.random(in: 0..<letters, using: &dice) }
      }
      let (pattern, text) = (word(1...7), word(0...40))
      let wanted = text.indices.filter { text[$0...].starts(with: pattern) }
      #expect(Self.places(pattern, text) == wanted, "\(pattern) in \(text)")
    }
  }

  /// Words that make a search slow which begins anew at each place.
  private static let slow: [@Sendable (Int) -> (pattern: [Int], text: [Int])] = [
    { (Array(repeating: 0, count: $0), Array(repeating: 0, count: 8 * $0)) },
    { (Array(repeating: 0, count: $0) + [1], Array(repeating: 0, count: 8 * $0)) },
    { ([1] + Array(repeating: 0, count: $0), Array(repeating: 0, count: 8 * $0)) },
    { size in ((0..<size).map { $0 % 2 } + [1], (0..<8 * size).map { $0 % 2 }) },
    { size in ((0..<size).map { $0 == size / 2 ? 1 : 0 }, Array(repeating: 0, count: 8 * size)) },
  ]

  @Test(arguments: slow.indices)
  func `the work grows as the text and the pattern do`(word: Int) {
    for size in [64, 128, 256, 512] {
      let (pattern, text) = Self.slow[word](size)
      let counter = Counted.Counter()
      let counted = text.map { Counted(letter: $0, counter: counter) }
      let search = TwoWayPattern(pattern.map { Counted(letter: $0, counter: counter) })
      _ = counted.withUnsafeBufferPointer { search.firstPlace(in: $0) { _ in false } }
      #expect(counter.comparisons <= 2 * text.count + 8 * pattern.count)
    }
  }
}
