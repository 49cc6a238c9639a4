import Foundation
import SwiftData

/// Predicates by names that say what they try.
struct PredicateTable {
  private(set) var rows: [(name: String, predicate: Predicate<Book>)] = []

  /// Adds a predicate.
  subscript(name: String) -> Predicate<Book> {
    get { .true }
    set { rows.append((name, newValue)) }
  }

  static var all: PredicateTable {
    var table = PredicateTable()
    addComparisons(to: &table)
    addTexts(to: &table)
    addOptionals(to: &table)
    addLists(to: &table)
    addValues(to: &table)
    addModels(to: &table)
    return table
  }
}
