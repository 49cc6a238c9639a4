import Foundation
import SwiftData

extension PredicateTable {
  static func addTexts(to table: inout PredicateTable) {
    let text = "a"
    let accent = "e\u{301}"
    let same = ComparisonResult.orderedSame
    let before = ComparisonResult.orderedAscending
    // Rule D145.
    table["text"] = #Predicate { $0.title == accent || $0.title < text }
    table["other text"] = #Predicate { $0.subtitle != accent }
    // Rule D147.
    table["count"] = #Predicate { $0.title.count == 2 }
    table["empty"] = #Predicate { $0.title.isEmpty }
    table["contains"] = #Predicate { $0.title.contains(text) }
    table["contains an accent"] = #Predicate { $0.title.contains(accent) }
    // Rule D146.
    table["contains no accent"] = #Predicate { $0.title.contains("e") }
    // Rule D148.
    table["contains nothing"] = #Predicate { $0.title.contains("") }
    // Rule D146.
    table["contains a newline"] = #Predicate { $0.title.contains("\n") }
    table["is contained"] = #Predicate { accent.contains($0.title) }
    table["starts"] = #Predicate { $0.title.starts(with: "a") || $0.title.starts(with: accent) }
    // Rule D147.
    table["starts with no accent"] = #Predicate { $0.title.starts(with: "e") }
    table["starts with the last scalar"] = #Predicate { $0.title.starts(with: "\u{10FFFF}") }
    // Rule D148.
    table["starts with nothing"] = #Predicate { $0.title.starts(with: "") }
    table["starts with a property"] = #Predicate { $0.title.starts(with: $0.publisher.name) }
    table["localizedStandardContains"] = #Predicate { $0.title.localizedStandardContains("E") }
    // Rule D150.
    table["localizedCompare"] = #Predicate { $0.title.localizedCompare("b") == before }
    table["caseInsensitiveCompare"] = #Predicate { $0.title.caseInsensitiveCompare("AB") == same }
    table["search or all"] = #Predicate { text.isEmpty || $0.title.contains(text) || text == "a" }
  }
}
