import Foundation
import SwiftData
import Testing

@Suite struct PredicateTranslationTests {
  private func translate(_ predicate: Predicate<Book>) throws -> PredicateTranslation {
    try PredicateTranslation.condition(for: predicate, in: LibraryDatabase.graph, row: "t0")
  }

  @Test func `a condition names the tables and parameters that the caller gives`() throws {
    let title = "a"
    let predicate = #Predicate<Book> { book in book.title == title && book.tags.contains { $0.word == title }
    }
    let translation = try PredicateTranslation.condition(
      for: predicate, in: LibraryDatabase.graph, row: "b", firstParameter: 5,
      sources: PredicateSources(rows: { "all_\($0.name)" }, pairs: { _ in "all_pairs" }))
    #expect(
      translation.condition.text == """
        ((b."title" = ?5) AND EXISTS (SELECT 1 FROM all_pairs AS b_2 JOIN all_Tag AS b_1 \
        ON b_1.owner = b_2.owner AND b_1.id = b_2.other WHERE b_2.owner = ?1 AND (b_2.one = b.id) \
        AND (b_1."word" = ?6)))
        """)
    #expect(translation.condition.values == [.text("a"), .text("a")])
  }

  @Test func `a column that is never null is compared as it is`() throws {
    let one = 1.5
    #expect(try translate(#Predicate { $0.rating > one }).condition.text == #"(t0."rating" > ?2)"#)
    #expect(try translate(#Predicate { $0.pages != 3 }).condition.text == #"(t0."pages" <> ?2)"#)
    #expect(try translate(#Predicate { $0.stars != 3 }).condition.text == #"(t0."stars" IS NOT ?2)"#)
  }

  /// Rule D161.
  @Test func `a part without SQL is left out of a conjunction, and the condition says so`() throws {
    let names = ["a": 1]
    let translation = try translate(#Predicate { $0.pages > 3 && names[$0.title] == 1 && $0.isLent })
    #expect(translation.condition.text == #"((t0."pages" > ?2) AND (t0."isLent" = 1))"#)
    #expect(!translation.isExact)
    #expect(translation.leftOut?.description == "The store can't look up a value in a dictionary.")
    let database = try LibraryDatabase()
    try database.insert(Library(seed: 1))
    _ = try database.find(translation, Book.self)
  }

  /// Rule D162.
  @Test func `a predicate of such parts alone is refused`() throws {
    let names = ["a": 1]
    #expect(throws: Untranslatable("look up a value in a dictionary")) {
      try translate(#Predicate { names[$0.title] == 1 })
    }
    #expect(throws: Untranslatable("look up a value in a dictionary")) {
      try translate(#Predicate { names[$0.title] == 1 || $0.isLent })
    }
    #expect(throws: Untranslatable("read a property of Book that is not stored")) {
      try translate(#Predicate { $0.draft == "" })
    }
    #expect(
      throws: Untranslatable("compare values of the type Array<String>, which are stored as JSON")
    ) { try translate(#Predicate { $0.notes == $0.notes }) }
  }

  @Test func `a model of another schema is refused`() {
    #expect(throws: Untranslatable("find Tag, which is not a part of the schema")) {
      try PredicateTranslation.condition(
        for: #Predicate<Tag> { $0.word == "" }, in: ModelGraph([]), row: "t0")
    }
  }

  /// Rule D155.
  @Test func `a list may have tens of thousands of values`() throws {
    let database = try LibraryDatabase()
    let library = Library(seed: 1, count: 10)
    try database.insert(library)
    let numbers = Array(-50_000..<40_000)
    let texts = numbers.map { "\($0)\"\\\n\u{1}" } + [library.books[0].title]
    let reals = (0..<29_000).map(Double.init)
    func expectExact(_ predicate: Predicate<Book>) throws {
      let found = try database.find(try translate(predicate), Book.self)
      #expect(found == library.books.filter { (try? predicate.evaluate($0)) == true }.map(\.number))
    }
    try expectExact(#Predicate { numbers.contains($0.pages) })
    try expectExact(#Predicate { texts.contains($0.title) })
    try expectExact(#Predicate { reals.contains($0.rating) })
    let more = reals + reals.map { -$0 }
    #expect(throws: Untranslatable("compare with so many values")) {
      try translate(#Predicate { more.contains($0.rating) })
    }
  }

  /// Rule D138.
  @Test func `a value that Swift traps at is found by no comparison`() throws {
    let library = Library(seed: 1)
    let database = try LibraryDatabase()
    let book = library.books[0]
    (book.pages, book.stars, book.volume, book.copies) = (.max, nil, -128, 0)
    try database.insert(Library(books: [book]))
    let one: UInt64 = 1
    func expectNone(_ predicate: Predicate<Book>) throws {
      #expect(try database.find(try translate(predicate), Book.self) == [])
    }
    try expectNone(#Predicate { $0.pages + 1 > 0 || $0.pages + 1 < 1 })
    try expectNone(#Predicate { $0.pages * 2 == -2 })
    try expectNone(#Predicate { $0.pages / ($0.pages - $0.pages) == 0 })
    try expectNone(#Predicate { $0.pages % ($0.pages - $0.pages) == 0 })
    try expectNone(#Predicate { -$0.volume < 5 })
    try expectNone(#Predicate { -$0.volume > 0 })
    try expectNone(#Predicate { $0.copies - one > one })
    try expectNone(#Predicate { $0.stars! > 0 || $0.stars! <= 0 })
  }
}
