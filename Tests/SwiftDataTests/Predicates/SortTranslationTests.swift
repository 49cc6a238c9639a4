import Foundation
import SwiftData
import Testing

@Suite struct SortTranslationTests {
  private static let orders: [(name: String, descriptors: [SortDescriptor<Book>])] = [
    ("text", [SortDescriptor(\.title)]),
    ("text backwards", [SortDescriptor(\.title, order: .reverse)]),
    // Rule D176.
    ("lexical text", [SortDescriptor(\.title, comparator: .lexical)]),
    // Rule D178.
    ("nil first", [SortDescriptor(\.subtitle)]),
    // Rule D178.
    ("nil last", [SortDescriptor(\.subtitle, order: .reverse)]),
    // Rule D177.
    ("number, then text", [SortDescriptor(\.pages, order: .reverse), SortDescriptor(\.title)]),
    ("optional number", [SortDescriptor(\.stars, order: .reverse)]),
    // Rule D181.
    ("number without a sign", [SortDescriptor(\.copies)]),
    ("number without a sign backwards", [SortDescriptor(\.copies, order: .reverse)]),
    ("optional real number", [SortDescriptor(\.discount)]),
    ("date", [SortDescriptor(\.published), SortDescriptor(\.returned, order: .reverse)]),
    ("UUID", [SortDescriptor(\.isbn)]),
    // Rule D181.
    ("enumeration", [SortDescriptor(\.level, order: .reverse)]),
    // Rule D181.
    ("identifier", [SortDescriptor(\.persistentModelID, order: .reverse)]),
    // Rule D180.
    ("related", [SortDescriptor(\.publisher.name, comparator: .lexical)]),
    ("related optional", [SortDescriptor(\.publisher.city, comparator: .lexical, order: .reverse)]),
    // Rule D180.
    ("optional related", [SortDescriptor(\.author?.name, comparator: .lexical)]),
    ("optional related twice", [SortDescriptor(\.author?.mentor?.age, order: .reverse)]),
    ("localized", [SortDescriptor(\.title, comparator: .localized)]),
    // Rule D175.
    ("localized standard", [SortDescriptor(\.title, comparator: .localizedStandard, order: .reverse)]),
    ("localized optional", [SortDescriptor(\.subtitle, comparator: .localizedStandard)]),
    ("localized related", [SortDescriptor(\.publisher.city, comparator: .localizedStandard)]),
  ]

  /// Rule D179.
  @Test(arguments: 0..<5)
  func `rows are in the order of the descriptors, and otherwise of their ids`(seed: UInt64) throws {
    let library = Library(seed: seed)
    let database = try LibraryDatabase()
    try database.insert(library)
    for (name, descriptors) in Self.orders {
      let order = try SortTranslation.order(by: descriptors, in: LibraryDatabase.graph, row: "t0")
      let found = try database.numbers(
        of: Book.self, where: SQLCondition(text: "1", values: []), order: order)
      // The sort is stable, and the books are in the order of their ids.
      let expected = library.books.sorted(using: descriptors).map(\.number)
      #expect(found == expected, "\(name): \(order)")
    }
  }

  /// Rule D182.
  @Test func `an order by values that SQL does not compare is refused`() {
    #expect(throws: Untranslatable("sort by a property of a String")) {
      try SortTranslation.order(by: [SortDescriptor(\Book.title.count)], in: LibraryDatabase.graph, row: "t0")
    }
    #expect(throws: Untranslatable("sort by a property of Book that is not stored")) {
      try SortTranslation.order(by: [SortDescriptor(\Book.draft)], in: LibraryDatabase.graph, row: "t0")
    }
  }
}
