import Foundation
import Observation

/// An order that remembers its address, and can be sent as JSON.
@Observable
class Order: Codable {
  enum CodingKeys: String, CodingKey {
    case _flavor = "flavor"
    case _quantity = "quantity"
    case _name = "name"
    case _street = "street"
  }

  static let flavors = ["Vanilla", "Strawberry", "Chocolate"]

  var flavor = 0
  var quantity = 3

  var name = UserDefaults.standard.string(forKey: "name") ?? "" {
    didSet { UserDefaults.standard.set(name, forKey: "name") }
  }
  var street = UserDefaults.standard.string(forKey: "street") ?? "" {
    didSet { UserDefaults.standard.set(street, forKey: "street") }
  }

  var hasValidAddress: Bool {
    !name.trimmingCharacters(in: .whitespaces).isEmpty && !street.isEmpty
  }

  var cost: Decimal { Decimal(quantity) * 2 + Decimal(flavor) / 2 }
}
