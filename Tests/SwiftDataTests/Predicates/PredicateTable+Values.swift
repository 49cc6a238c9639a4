import Foundation
import SwiftData

extension PredicateTable {
  static func addComparisons(to table: inout PredicateTable) {
    let limit = 3
    let half = 0.5
    let infinity = Double.infinity
    let large: UInt64 = 1 << 63
    // Rule D136.
    table["comparison"] = #Predicate { $0.pages > limit && $0.rating <= half }
    // Rule D140.
    table["opposite"] = #Predicate { !($0.rating < half) }
    table["equality"] = #Predicate { $0.pages == 3 || $0.rating == 1 }
    // Rule D142.
    table["inequality"] = #Predicate { $0.stars != 3 && $0.rating != 1.5 }
    // Rule D136.
    table["no number"] = #Predicate { $0.rating.isNaN }
    table["arithmetic"] = #Predicate { $0.pages * 2 + limit - 1 > 8 }
    table["negative"] = #Predicate { -$0.pages < 3 }
    // Rule D136.
    table["division"] = #Predicate { $0.pages / 2 == 1 || $0.pages % 3 == -1 }
    table["real division"] = #Predicate { $0.rating / 2 > 0.5 || 1 / $0.rating == infinity }
    // Rule D141.
    table["range"] = #Predicate { (1..<5).contains($0.pages) }
    table["closed range"] = #Predicate { (0.5...3.0).contains($0.rating) }
    // Rule D141.
    table["range of properties"] = #Predicate { (-1_000...$0.pages).contains(limit) }
    // Rule D137.
    table["number without a sign"] = #Predicate { $0.copies >= large }
    table["number without a sign below"] = #Predicate { $0.copies < large }
    table["small number"] = #Predicate { $0.volume < 5 && $0.volume / 2 == 1 }
    // Rule D140.
    table["ternary"] = #Predicate { ($0.isLent ? $0.pages : $0.stars ?? 0) == 3 }
    // Rule D140.
    table["if else"] = #Predicate { if $0.isLent { $0.pages > 2 } else { $0.pages < 2 } }
    table["true"] = #Predicate { _ in true }
    table["false"] = #Predicate { _ in false }
  }

  static func addValues(to table: inout PredicateTable) {
    let date = Date(timeIntervalSinceReferenceDate: 86_400)
    let used = Status.used
    let middle = Level.middle
    let paper: Format = .paper
    let isbn = Pools.identifiers[1]
    let cover = Pools.datas[1]
    let site = Pools.sites[1]
    // Rule D139.
    table["Boolean"] = #Predicate { $0.isLent }
    table["not a Boolean"] = #Predicate { !$0.isLent }
    table["Boolean is false"] = #Predicate { $0.isLent == false }
    table["optional Boolean"] = #Predicate { $0.isSigned == true }
    table["optional Boolean or not"] = #Predicate { !($0.isSigned ?? false) }
    // Rule D151.
    table["date"] = #Predicate { $0.published >= date && $0.returned != date }
    table["date in seconds"] = #Predicate { $0.published.timeIntervalSince1970 > 978_307_200 }
    // Rule D151.
    table["date from now"] = #Predicate { $0.published.timeIntervalSinceNow < 0 }
    // Rule D152.
    table["UUID"] = #Predicate { $0.isbn == isbn || $0.shelf == isbn }
    table["order of UUIDs"] = #Predicate { $0.isbn < isbn }
    table["text of a UUID"] = #Predicate { $0.isbn.uuidString > "5" }
    // Rule D152.
    table["data"] = #Predicate { $0.cover == cover || $0.cover.count == 2 || $0.cover.isEmpty }
    // Rule D152.
    table["URL"] = #Predicate { $0.site == site }
    table["text of a URL"] = #Predicate { $0.site?.absoluteString == "x:y" }
    // Rule D153.
    table["enumeration"] = #Predicate { $0.status == used }
    table["other case"] = #Predicate { $0.status != used }
    // Rule D21.
    table["raw value"] = #Predicate { $0.status.rawValue == "Lost" }
    table["raw value of an optional"] = #Predicate { $0.level?.rawValue == 2 }
    // Rule D153.
    table["property of a case"] = #Predicate { $0.status.isThere }
    table["text of a case"] = #Predicate { $0.status.label == "used" }
    // Rule D153.
    table["order of cases"] = #Predicate { $0.level! > middle }
    table["optional case"] = #Predicate { $0.level == middle }
    table["option set"] = #Predicate { $0.formats == paper }
    table["stored as JSON"] = #Predicate { $0.remark == nil }
  }

  static func addLists(to table: inout PredicateTable) {
    let numbers = [1, 2, 3, 5]
    let optionals: [Int?] = [1, nil]
    let statuses: Set<Status> = [.used, .lost]
    let prices = ["a": 3]
    let identifier = PersistentIdentifier(entityName: "Book", number: 3)
    let identifiers = [identifier, PersistentIdentifier(entityName: "Author", number: 2)]
    // Rule D154.
    table["list"] = #Predicate { numbers.contains($0.pages) }
    table["list of optionals"] = #Predicate { optionals.contains($0.stars) }
    table["list of cases"] = #Predicate { statuses.contains($0.status) }
    table["list of identifiers"] = #Predicate { identifiers.contains($0.persistentModelID) }
    table["list with a condition"] = #Predicate { book in numbers.contains { $0 > book.pages } }
    table["list that all satisfies"] = #Predicate { book in numbers.allSatisfy { $0 < book.pages } }
    // Rule D156.
    table["identifier"] = #Predicate { $0.persistentModelID == identifier || $0.id == identifier }
    // Rule D154.
    table["known dictionary"] = #Predicate { $0.pages == prices["a"]! }
    table["known list"] = #Predicate {
      $0.pages == numbers.max()! || $0.pages == numbers[1] || numbers.isEmpty
    }
  }
}
