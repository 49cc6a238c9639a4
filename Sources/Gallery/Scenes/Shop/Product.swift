import SwiftUI

struct Product: Identifiable, Hashable {
  enum Kind: String, CaseIterable, Identifiable {
    case tea = "Tea"
    case pots = "Pots"
    case sweets = "Sweets"

    var id: Self { self }

    var color: Color {
      switch self {
      case .tea: .green
      case .pots: .brown
      case .sweets: .pink
      }
    }
  }

  let name: String
  let kind: Kind
  let symbol: String
  /// The price in cents.
  let price: Int
  let text: String

  var id: String { name }

  private init(_ name: String, _ kind: Kind, _ symbol: String, _ price: Int, _ text: String) {
    (self.name, self.kind, self.symbol, self.price, self.text) = (name, kind, symbol, price, text)
  }

  static let all = [
    Product("Morning green", .tea, "leaf.fill", 690, "Picked early in the year; brew it at 70 degrees."),
    Product("Smoked black", .tea, "flame.fill", 840, "Dried over pine wood. One spoon is enough."),
    Product("Garden mint", .tea, "camera.macro", 450, "Nothing but mint, from three villages."),
    Product("Clay pot", .pots, "mug.fill", 3_200, "Holds four cups, and the warmth for an hour."),
    Product("Glass pot", .pots, "flask.fill", 2_750, "For tea that is worth looking at."),
    Product("Ginger biscuits", .sweets, "birthday.cake.fill", 520, "Hard until they meet hot tea."),
    Product("Candied orange", .sweets, "sun.max.fill", 610, "Half dipped in dark chocolate."),
  ]
}

extension Int {
  /// The amount of so many cents as a price.
  var price: String {
    (Decimal(self) / 100).formatted(.currency(code: "EUR").locale(Locale(identifier: "en_IE")))
  }
}
