import SwiftUI

struct ShopScene: View {
  private enum Page {
    case products, cart, orders
  }

  @State private var shop = Shop()
  @State private var page = Page.products

  var body: some View {
    TabView(selection: $page) {
      Tab("Tea house", systemImage: "storefront", value: Page.products) { ProductList() }
      Tab("Cart", systemImage: "cart", value: Page.cart) { CartPage { page = .orders } }
        .badge(shop.pieces)
      Tab("Orders", systemImage: "shippingbox", value: Page.orders) { OrderList() }
    }
    .environment(shop)
    .tint(.green)
  }
}
