import Foundation
import SwiftData
import Testing

/// Searches as people write them, in SQL and by Foundation.
@Suite struct LocalizedSearchTests {
  private static let scalars: [Range<UInt32>] = [
    0x80..<0x250, 0x370..<0x500, 0x1E00..<0x1F00, 0x2010..<0x2030,
  ]
  /// Letters with and without accents, some that have no plain ones, and a line's end of two characters.
  private static let letters =
    "aAbBeEoOsStT .-1".map(String.init) + scalars.joined().compactMap(Unicode.Scalar.init).map { String($0) }
    + ["日", "ﬁ", "\r\n", "\r"]

  private func found(_ part: String, _ library: Library, _ database: LibraryDatabase) throws -> (
    [Int64], [Int64]
  ) {
    let predicate = #Predicate<Book> { $0.title.localizedStandardContains(part) }
    let translation = try PredicateTranslation.condition(for: predicate, in: LibraryDatabase.graph, row: "t0")
    return (
      try database.find(translation, Book.self),
      try library.books.filter { try predicate.evaluate($0) }.map(\.number)
    )
  }

  /// Rule D149.
  @Test func `random texts are found as Foundation finds them`() throws {
    var random = SplitMix(seed: 7)
    let library = Library(seed: 1, count: 200)
    func text(_ length: ClosedRange<Int>, of letters: [String]) -> String {
      (0..<Int.random(in: length, using: &random)).map { _ in letters.randomElement(using: &random)! }
        .joined()
    }
    for book in library.books {
      // Few letters, so that something is found.
      let few = (0..<3).flatMap { _ -> [String] in
        let letter = Self.letters.randomElement(using: &random)!
        return [letter, letter.lowercased(), letter.folding(options: .diacriticInsensitive, locale: nil)]
      }
      book.title = text(0...10, of: few).precomposedStringWithCanonicalMapping
    }
    let database = try LibraryDatabase()
    try database.insert(library)
    for _ in 0..<300 {
      let part = text(0...2, of: Self.letters).precomposedStringWithCanonicalMapping
      let (stored, expected) = try found(part, library, database)
      #expect(stored == expected, "\(part)")
    }
  }

  /// Rule D149.
  @Test(arguments: ["zurich", "ZÜRICH", "ürich i", "Zu\u{308}rich"])
  func `accents and case are overlooked`(part: String) throws {
    let library = Library(seed: 1, count: 2)
    library.books[0].title = "Zürich in winter"
    library.books[1].title = "Zug"
    let database = try LibraryDatabase()
    try database.insert(library)
    #expect(try found(part, library, database).0 == [library.books[0].number])
  }
}
