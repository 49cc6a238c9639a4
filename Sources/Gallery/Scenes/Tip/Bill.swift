import Foundation

/// The bill of a table, and how it is shared.
struct Bill: Hashable, Codable, Identifiable {
  var id = UUID()
  var amount: Decimal = 0
  var percentage = 15
  var people = 2
  var isRoundedUp = false

  var tip: Decimal { (amount * Decimal(percentage) / 100).rounded(toPlaces: 2) }

  /// The part of one person, rounded up to whole coins, so that nothing is missing in the end.
  var share: Decimal {
    ((amount + tip) / Decimal(people)).rounded(toPlaces: isRoundedUp ? 0 : 2, .up)
  }

  var total: Decimal { isRoundedUp ? share * Decimal(people) : amount + tip }
}

extension Decimal {
  func rounded(toPlaces places: Int, _ mode: RoundingMode = .plain) -> Decimal {
    var (value, result) = (self, Decimal())
    NSDecimalRound(&result, &value, places, mode)
    return result
  }
}
