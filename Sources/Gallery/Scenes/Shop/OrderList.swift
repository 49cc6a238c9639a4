import SwiftUI

struct OrderList: View {
  @Environment(Shop.self) private var shop

  var body: some View {
    NavigationStack {
      List(shop.orders) { order in
        DisclosureGroup {
          ForEach(order.lines) { line in
            LabeledContent(line.product, value: "\(line.count)")
          }
        } label: {
          LabeledContent {
            Text(order.total.price)
          } label: {
            Text("Order \(order.id, format: .number.grouping(.never))")
            Text(order.name)
          }
        }
        .accessibilityIdentifier("order-\(order.id)")
      }
      .overlay {
        if shop.orders.isEmpty {
          ContentUnavailableView("No orders yet", systemImage: "shippingbox")
        }
      }
      .navigationTitle("Orders")
    }
  }
}
