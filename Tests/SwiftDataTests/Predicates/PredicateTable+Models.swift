import Foundation
import SwiftData

extension PredicateTable {
  static func addOptionals(to table: inout PredicateTable) {
    let limit = 3
    let text = "a"
    let none: Int? = nil
    // Rule D142.
    table["nil"] = #Predicate { $0.stars == nil || $0.subtitle != nil }
    table["captured nil"] = #Predicate { $0.stars == none }
    // Rule D143.
    table["coalesce"] = #Predicate { ($0.stars ?? 0) > limit }
    table["coalesce a condition"] = #Predicate { $0.subtitle?.contains(text) ?? false }
    table["coalesce a condition with true"] = #Predicate { $0.subtitle?.contains(text) ?? true }
    // Rule D144.
    table["forced"] = #Predicate { $0.stars! > limit }
    // Rule D143.
    table["flatMap"] = #Predicate { $0.stars.flatMap { $0 + 1 } == 4 }
    // Rule D143.
    table["if let"] = #Predicate {
      if let subtitle = $0.subtitle { subtitle.count > 1 } else { $0.isLent }
    }
    table["if let two"] = #Predicate { book in
      if let stars = book.stars, let subtitle = book.subtitle { subtitle.count < stars } else { false }
    }
  }

  static func addModels(to table: inout PredicateTable) {
    let accent = "e\u{301}"
    let author: PersistentIdentifier? = PersistentIdentifier(entityName: "Author", number: 2)
    // Rule D157.
    table["no related model"] = #Predicate { $0.author == nil }
    // Rule D143.
    table["optional chain"] = #Predicate { $0.author?.name == accent }
    table["optional chain differs"] = #Predicate { $0.author?.name != accent }
    // Rule D157.
    table["long optional chain"] = #Predicate { $0.author?.mentor?.mentor?.age == 3 }
    table["optional number that is none"] = #Predicate { $0.author?.height == nil }
    table["coalesce a chain"] = #Predicate { ($0.author?.age ?? 5) == 5 }
    table["if let model"] = #Predicate {
      if let author = $0.author { author.age > 3 && author.name != "" } else { true }
    }
    // Rule D156.
    table["identifier of a related model"] = #Predicate { $0.author?.persistentModelID == author }
    table["related"] = #Predicate { $0.publisher.name == accent || $0.publisher.city == nil }
    table["count"] = #Predicate { $0.reviews.count > 1 }
    table["is empty"] = #Predicate { $0.tags.isEmpty }
    table["contains"] = #Predicate { $0.reviews.contains { $0.points > 3 } }
    // Rule D158.
    table["contains where"] = #Predicate { $0.tags.contains(where: { $0.word == accent }) }
    // Rule D158.
    table["all satisfy"] = #Predicate { $0.reviews.allSatisfy { $0.points > 0 } }
    // Rule D158.
    table["filter"] = #Predicate { $0.reviews.filter { $0.points > 0 }.count == 1 }
    table["filter is empty"] = #Predicate { $0.tags.filter { $0.word.count > 1 }.isEmpty }
    // Rule D159.
    table["an outer value"] = #Predicate { book in book.reviews.contains { $0.points == book.pages } }
    // Rule D159.
    table["back and forth"] = #Predicate { book in
      book.author?.books.contains { $0.pages > book.pages } ?? false
    }
    table["related of a related"] = #Predicate {
      $0.publisher.books.count > 12 && ($0.author?.books.count ?? 0) < 6
    }
    table["filter of an optional"] = #Predicate {
      ($0.author?.books.filter { $0.pages > 1 }.count ?? 0) > 1
    }
    // Rule D160.
    table["contains a model"] = #Predicate { book in book.publisher.books.contains { $0 == book } }
    // Rule D160.
    table["same model"] = #Predicate { $0.author == $0.author?.mentor }
  }
}
