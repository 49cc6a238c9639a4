import Foundation
import SwiftData
import Testing

@Suite struct PredicateTableTests {
  /// Rule D133.
  @Test func `a predicate finds what it is true for`() throws {
    let library = Library(seed: 1)
    let database = try LibraryDatabase()
    try database.insert(library)
    for (name, predicate) in PredicateTable.all.rows {
      let translation: PredicateTranslation
      do {
        translation = try PredicateTranslation.condition(for: predicate, in: LibraryDatabase.graph, row: "t0")
      } catch {
        Issue.record("\(name): \(error)")
        continue
      }
      #expect(translation.isExact, "\(name)")
      let found = try database.find(translation, Book.self)
      let expected = library.books.filter { (try? predicate.evaluate($0)) == true }.map(\.number)
      #expect(found == expected, "\(name): \(translation.condition)")
    }
  }
}
