import Charts
import Foundation

struct Sale: Identifiable {
  let dish: String
  let count: Int
  var id: String { dish }

  static let all = [
    Sale(dish: "Cachapa", count: 916), Sale(dish: "Injera", count: 850), Sale(dish: "Crêpe", count: 802),
    Sale(dish: "Dosa", count: 654), Sale(dish: "Jian Bing", count: 753),
  ]
}

enum City: String, CaseIterable, Plottable {
  case cupertino = "Cupertino"
  case sanFrancisco = "San Francisco"
}

struct Reading: Identifiable {
  let city: City
  let day: Date
  let sales: Int
  let id = UUID()

  static let week: [Reading] = City.allCases.flatMap { city in
    (0..<7).map { offset in
      Reading(
        city: city, day: june(offset),
        sales: city == .cupertino
          ? [54, 42, 88, 49, 42, 125, 67][offset]
          : [81, 90, 52, 72, 84, 84, 137][offset])
    }
  }
}

/// Returns the start of a day after the first of June 2022.
func june(_ offset: Int) -> Date {
  let calendar = Calendar.current
  let first = calendar.date(from: DateComponents(year: 2022, month: 6, day: 1)) ?? .distantPast
  return calendar.date(byAdding: .day, value: offset, to: first) ?? first
}

/// Returns numbers that look like chance, the same each time.
func noise(_ index: Int) -> Double {
  let value = sin(Double(index) * 12.9898) * 43_758.5453
  return value - value.rounded(.down)
}
