import Foundation
import Observation

struct ExpenseItem: Identifiable, Codable {
  var id = UUID()
  let name: String
  let type: String
  let amount: Double
}

/// The list that writes itself into the user defaults whenever it changes.
@Observable
class Expenses {
  var items = [ExpenseItem]() {
    didSet {
      if let encoded = try? JSONEncoder().encode(items) {
        UserDefaults.standard.set(encoded, forKey: "Items")
      }
    }
  }

  init() {
    if let saved = UserDefaults.standard.data(forKey: "Items"),
      let decoded = try? JSONDecoder().decode([ExpenseItem].self, from: saved)
    {
      items = decoded
    }
  }
}
