import Foundation
import SwiftData
import Testing

@Suite struct PredicateIndexTests {
  private func plan(_ predicate: Predicate<Book>, order: String = "NULL") throws -> String {
    let translation = try PredicateTranslation.condition(
      for: predicate, in: LibraryDatabase.graph, row: "t0")
    return try LibraryDatabase(indexes: true).plan(translation.condition, Book.self, order: order)
  }

  /// Rule D166.
  @Test func `an index serves equality, also where nil is possible`() throws {
    let title = "a"
    let status = Status.used
    let site = URL(string: "x:y")
    let author: PersistentIdentifier? = PersistentIdentifier(entityName: "Author", number: 2)
    #expect(try plan(#Predicate { $0.title == title }).contains("by_Book_title (owner=? AND title=?)"))
    #expect(try plan(#Predicate { $0.stars == 3 }).contains("by_Book_stars (owner=? AND stars=?)"))
    #expect(try plan(#Predicate { $0.isLent }).contains("by_Book_isLent (owner=? AND isLent=?)"))
    #expect(try plan(#Predicate { $0.isLent == true }).contains("by_Book_isLent (owner=? AND isLent=?)"))
    #expect(try plan(#Predicate { $0.status == status }).contains("by_Book_status (owner=? AND status=?)"))
    #expect(try plan(#Predicate { $0.status.rawValue == "used" }).contains("(owner=? AND status=?)"))
    #expect(try plan(#Predicate { $0.site == site }).contains("by_Book_site (owner=? AND site=?)"))
    #expect(try plan(#Predicate { $0.author == nil }).contains("by_Book_author (owner=? AND author=?)"))
    #expect(
      try plan(#Predicate { $0.author?.persistentModelID == author }).contains(
        "by_Book_author (owner=? AND author=?)"))
  }

  /// Rule D167.
  @Test func `an index serves ranges`() throws {
    let now = Date.now
    let half = 0.5
    #expect(try plan(#Predicate { $0.pages < 3 }).contains("by_Book_pages (owner=? AND pages<?)"))
    #expect(
      try plan(#Predicate { $0.published >= now }).contains("by_Book_published (owner=? AND published>?)"))
    #expect(
      try plan(#Predicate { (1...5).contains($0.pages) }).contains("(owner=? AND pages>? AND pages<?)"))
    #expect(
      try plan(#Predicate { $0.rating > half && $0.rating < half * 4 }).contains(
        "(owner=? AND rating>? AND rating<?)"))
  }

  /// Rule D168.
  @Test func `an index serves lists, short and long`() throws {
    let short = ["a", "b"]
    let long = Array(0..<1000)
    let dates: [Date?] = [.now, .distantPast]
    let identifiers = (0..<100).map { PersistentIdentifier(entityName: "Book", number: $0) }
    #expect(try plan(#Predicate { short.contains($0.title) }).contains("by_Book_title (owner=? AND title=?)"))
    #expect(try plan(#Predicate { long.contains($0.pages) }).contains("by_Book_pages (owner=? AND pages=?)"))
    #expect(try plan(#Predicate { dates.contains($0.returned) }).contains("(owner=? AND returned=?)"))
    #expect(
      try plan(#Predicate { identifiers.contains($0.persistentModelID) }).contains("(owner=? AND id=?)"))
  }

  /// Rule D169.
  @Test func `an index serves the start of a text`() throws {
    #expect(
      try plan(#Predicate { $0.title.starts(with: "ab") }).contains("(owner=? AND title>? AND title<?)"))
  }

  /// Rule D170.
  @Test func `an index serves relationships`() throws {
    #expect(
      try plan(#Predicate { $0.reviews.contains { $0.points > 3 } }).contains(
        "by_Review_book (owner=? AND book=?)"))
    #expect(try plan(#Predicate { $0.author?.name == "a" }).contains("SEARCH t0_1 USING PRIMARY KEY"))
  }

  /// Rule D171.
  @Test func `an index serves the order`() throws {
    let order = try SortTranslation.order(
      by: [SortDescriptor(\Book.title, comparator: .lexical)], in: LibraryDatabase.graph, row: "t0")
    let plan = try plan(#Predicate { _ in true }, order: order)
    #expect(plan.contains("by_Book_title (owner=?)") && !plan.contains("TEMP B-TREE"))
  }
}
