import Foundation
import SwiftData
import Testing

@Suite struct PredicateBoundsTests: PartMaker {
  private func chain(
    _ count: Int, _ join: (Part<Bool>, Part<Bool>) -> Part<Bool>
  ) -> Predicate<Book> {
    Predicate<Book> { book in
      var all = differs(book, 0)
      for number in 1..<count { all = join(all, differs(book, number)) }
      return all
    }
  }

  private func differs(_ book: Variable<Book>, _ number: Int) -> Part<Bool> {
    PredicateExpressions.build_NotEqual(
      lhs: PredicateExpressions.build_KeyPath(root: book, keyPath: \.pages),
      rhs: PredicateExpressions.build_Arg(number))
  }

  private func translate(_ predicate: Predicate<Book>) throws -> PredicateTranslation {
    try PredicateTranslation.condition(for: predicate, in: LibraryDatabase.graph, row: "t0")
  }

  /// Rule D163.
  @Test(arguments: [false, true])
  func `a chain of more conditions than SQLite takes in a row is translated`(isConjunction: Bool) throws {
    let database = try LibraryDatabase()
    let library = Library(seed: 1)
    try database.insert(library)
    let predicate = chain(1100) { isConjunction ? and($0, $1) : or($0, $1) }
    let translation = try translate(predicate)
    #expect(translation.isExact)
    #expect(
      try database.find(translation, Book.self)
        == library.books.filter { try predicate.evaluate($0) }.map(\.number))
  }

  /// Rule D164.
  @Test func `a predicate of thousands of conditions is refused`() {
    #expect(throws: Untranslatable.self) { try translate(chain(3000) { and($0, $1) }) }
  }

  /// Rule D164.
  @Test func `a small stack is enough for the largest predicates`() async {
    let large = chain(1100) { or($0, $1) }
    let deep = Predicate<Book> { book in
      var all = differs(book, 0)
      for number in 0..<100 { all = choose(all, differs(book, 1), differs(book, number)) }
      return all
    }
    await withCheckedContinuation { continuation in
      let thread = Thread {
        for predicate in [large, deep] { _ = try? translate(predicate) }
        continuation.resume()
      }
      thread.stackSize = 1 << 19
      thread.start()
    }
  }

  /// Rule D164.
  @Test func `a predicate whose parts lie deep within each other is refused`() throws {
    let database = try LibraryDatabase()
    func nested(_ depth: Int) -> Predicate<Book> {
      Predicate<Book> { book in
        var all = differs(book, 0)
        for number in 0..<depth { all = choose(all, not(differs(book, 1)), differs(book, number)) }
        return all
      }
    }
    #expect(throws: Untranslatable.self) { try translate(nested(60)) }
    for depth in 1..<12 {
      guard let translation = try? translate(nested(depth)) else { continue }
      _ = try database.find(translation, Book.self)
    }
  }

  /// Rule D164.
  @Test func `all that is translated can be parsed`() throws {
    let database = try LibraryDatabase()
    let wraps: [(Part<Bool>, Variable<Book>) -> Part<Bool>] = [
      { part, _ in not(part) },
      { part, book in choose(differs(book, 1), differs(book, 2), part) },
      { part, book in choose(part, differs(book, 2), differs(book, 1)) },
      { part, book in and(differs(book, 1), or(differs(book, 3), part)) },
      { part, book in unwrapOr(path(book, \.isSigned), part) },
      { part, book in
        func contains<Test: StandardPredicateExpression<Bool>>(_ part: Test) -> Part<Bool> {
          PredicateExpressions.build_contains(
            PredicateExpressions.build_KeyPath(root: book, keyPath: \.tags), where: { _ in part })
        }
        return contains(part)
      },
      { part, book in
        func unwrap<Test: StandardPredicateExpression<Bool>>(_ part: Test) -> Part<Bool> {
          unwrapOr(
            PredicateExpressions.OptionalFlatMap<_, Author, Test, Bool>(
              PredicateExpressions.build_KeyPath(root: book, keyPath: \.author)
            ) { _ in part }, differs(book, 1))
        }
        return unwrap(part)
      },
    ]
    for (first, wrap) in wraps.enumerated() {
      for second in wraps {
        var deepest = 0
        for depth in 1..<40 {
          let nested = Predicate<Book> { book in
            var all = differs(book, 0)
            for number in 0..<depth { all = number % 2 == 0 ? wrap(all, book) : second(all, book) }
            return all
          }
          guard let translation = try? translate(nested) else { break }
          deepest = depth
          _ = try database.find(translation, Book.self)
        }
        #expect(deepest >= 4, "\(first)")
      }
    }
  }

  /// Rule D165.
  @Test func `a search that takes too many steps ends its statement`() throws {
    let database = try LibraryDatabase()
    let library = Library(seed: 1, count: 1)
    library.books[0].title = String(repeating: "日", count: 100_000)
    try database.insert(library)
    let part = String(repeating: "日", count: 1000) + "本"
    let plain = try translate(#Predicate { $0.title.contains(part) })
    #expect(try database.find(plain, Book.self) == [])
    let localized = try translate(#Predicate { $0.title.localizedStandardContains(part) })
    #expect(throws: LibraryDatabase.Failure.self) { try database.find(localized, Book.self) }
  }
}
