import Foundation
import Observation

/// The choices and orders of one customer.
@Observable
final class Shop {
  struct Line: Identifiable, Hashable {
    let product: Product.ID
    var count: Int

    var id: Product.ID { product }
  }

  struct Order: Identifiable, Hashable {
    let id: Int
    let lines: [Line]
    let total: Int
    let name: String
  }

  private(set) var cart: [Line] = []
  private(set) var orders: [Order] = []
  private(set) var favorites: Set<Product.ID> = []

  static let largestCount = 20

  var pieces: Int { cart.reduce(0) { $0 + $1.count } }

  var subtotal: Int { cart.reduce(0) { $0 + (Self.product($1.product)?.price ?? 0) * $1.count } }

  static func product(_ id: Product.ID) -> Product? { Product.all.first { $0.id == id } }

  func count(of product: Product) -> Int { cart.first { $0.product == product.id }?.count ?? 0 }

  func setCount(of product: Product.ID, to count: Int) {
    let count = min(max(count, 0), Self.largestCount)
    if let index = cart.firstIndex(where: { $0.product == product }) {
      if count == 0 { cart.remove(at: index) } else { cart[index].count = count }
    } else if count > 0 {
      cart.append(Line(product: product, count: count))
    }
  }

  func add(_ product: Product) { setCount(of: product.id, to: count(of: product) + 1) }

  func remove(at offsets: IndexSet) { cart.remove(atOffsets: offsets) }

  func empty() { cart = [] }

  func isFavorite(_ product: Product) -> Bool { favorites.contains(product.id) }

  func toggleFavorite(_ product: Product) { favorites.formSymmetricDifference([product.id]) }

  /// Orders what is in the cart, which is empty then.
  @discardableResult
  func order(for name: String, delivery: Int) -> Order {
    let order = Order(id: 1001 + orders.count, lines: cart, total: subtotal + delivery, name: name)
    orders.insert(order, at: 0)
    cart = []
    return order
  }
}
