import SwiftUI

struct Recipe: Identifiable, Hashable {
  let name: String
  let minutes: Int
  let ingredients: [String]

  var id: String { name }

  static let all = [
    Recipe(name: "Pea soup", minutes: 35, ingredients: ["Peas", "Onion", "Mint"]),
    Recipe(name: "Flatbread", minutes: 50, ingredients: ["Flour", "Yoghurt", "Salt"]),
    Recipe(name: "Plum cake", minutes: 75, ingredients: ["Plums", "Flour", "Butter", "Sugar"]),
    Recipe(name: "Rice pudding", minutes: 40, ingredients: ["Rice", "Milk", "Cinnamon"]),
  ]
}

struct BasketItem: Identifiable {
  let name: String
  var isBought = false

  var id: String { name }
}

final class KitchenModel: ObservableObject {
  @Published var basket = [BasketItem(name: "Milk"), BasketItem(name: "Flour")]

  var missing: Int { basket.count { !$0.isBought } }

  func add(_ ingredients: [String]) {
    for name in ingredients where !basket.contains(where: { $0.name == name }) {
      basket.append(BasketItem(name: name))
    }
  }

  /// Fetches the items that other people have added to the basket.
  func refresh() {
    add(["Eggs"])
  }

  func removeBought() {
    basket.removeAll(where: \.isBought)
  }
}
