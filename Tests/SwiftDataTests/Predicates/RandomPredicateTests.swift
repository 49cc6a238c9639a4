import Foundation
import SwiftData
import Testing

/// Random predicates on random books, in SQL and in memory.
///
/// `STATEROOM_SEED` replays one predicate. `STATEROOM_RUNS` tries that many others.
@Suite struct RandomPredicateTests {
  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// Rules D133 and D134.
  @Test func `SQL finds what random predicates are true for`() throws {
    if let seed = Self.setting("STATEROOM_SEED") {
      var trial = try PredicateTrial(library: UInt64(seed) / 100)
      return try trial.run(UInt64(seed), log: true)
    }
    let runs = Self.setting("STATEROOM_RUNS")
    let first = runs == nil ? 0 : UInt64.random(in: 0..<10_000_000) * 100
    var total = PredicateTrial.Counts()
    for library in 0..<UInt64(runs ?? 2000) / 100 {
      var trial = try PredicateTrial(library: first / 100 + library)
      for seed in first + library * 100..<first + (library + 1) * 100 { try trial.run(seed) }
      total.add(trial.counts)
    }
    if runs != nil { print("First seed \(first): \(total)") }
    #expect(total.exact * 10 > total.all * 9)
  }
}

/// Predicates on one library.
struct PredicateTrial {
  struct Counts {
    var all = 0, exact = 0, prefilters = 0, empty = 0, failing = 0
    var untranslatable: [String: Int] = [:]

    mutating func add(_ other: Counts) {
      all += other.all
      exact += other.exact
      prefilters += other.prefilters
      empty += other.empty
      failing += other.failing
      untranslatable.merge(other.untranslatable, uniquingKeysWith: +)
    }
  }

  let library: Library
  let database: LibraryDatabase
  var counts = Counts()

  init(library seed: UInt64) throws {
    library = Library(seed: seed)
    database = try LibraryDatabase(indexes: seed % 2 == 0)
    try database.insert(library)
  }

  mutating func run(_ seed: UInt64, log: Bool = false) throws {
    let predicate = RandomPredicate.make(seed: seed)
    counts.all += 1
    let translation: PredicateTranslation
    do {
      translation = try PredicateTranslation.condition(for: predicate, in: LibraryDatabase.graph, row: "t0")
    } catch {
      counts.untranslatable[error.part, default: 0] += 1
      return
    }
    if log { print(predicate, translation.condition, separator: "\n") }
    let found = Set(try database.find(translation, Book.self))
    counts.exact += translation.isExact ? 1 : 0
    counts.prefilters += translation.isExact ? 0 : 1
    counts.empty += found.isEmpty || found.count == library.books.count ? 1 : 0
    for book in library.books {
      guard let isTrue = try? predicate.evaluate(book) else {
        counts.failing += 1
        continue
      }
      let isFound = found.contains(book.number)
      #expect(
        isTrue == isFound || isFound && !translation.isExact,
        "STATEROOM_SEED=\(seed), book \(book.number): \(isTrue) in memory, \(translation.condition)")
      if isTrue != isFound { return }
    }
  }
}
