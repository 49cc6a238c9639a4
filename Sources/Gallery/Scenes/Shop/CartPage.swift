import SwiftUI

struct CartPage: View {
  let showOrders: @MainActor () -> Void
  @Environment(Shop.self) private var shop
  @State private var isPaying = false
  @State private var isEmptying = false
  @State private var ordered: Shop.Order?

  var body: some View {
    NavigationStack {
      List {
        ForEach(shop.cart) { line in
          if let product = Shop.product(line.product) {
            Stepper(value: count(of: line), in: 0...Shop.largestCount) {
              LabeledContent {
                Text((product.price * line.count).price).monospacedDigit()
              } label: {
                Text(product.name)
                Text("\(line.count) × \(product.price.price)")
              }
            }
            .accessibilityIdentifier("line-\(product.name)")
          }
        }
        .onDelete { shop.remove(at: $0) }
        if !shop.cart.isEmpty {
          LabeledContent("Together", value: shop.subtotal.price)
            .bold()
            .accessibilityIdentifier("subtotal")
        }
      }
      .overlay {
        if shop.cart.isEmpty {
          ContentUnavailableView(
            "Your cart is empty", systemImage: "cart",
            description: Text("What you choose in the tea house waits here."))
        }
      }
      .navigationTitle("Cart")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Empty", role: .destructive) { isEmptying = true }
            .disabled(shop.cart.isEmpty)
            .accessibilityIdentifier("empty")
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Check out") { isPaying = true }
            .disabled(shop.cart.isEmpty)
            .accessibilityIdentifier("check-out")
        }
      }
      .confirmationDialog("Empty the cart?", isPresented: $isEmptying, titleVisibility: .visible) {
        Button("Empty the cart", role: .destructive) { shop.empty() }
      }
      .sheet(isPresented: $isPaying) { CheckoutSheet { ordered = $0 } }
      .alert("Thank you!", isPresented: isThanking, presenting: ordered) { _ in
        Button("Show my orders", action: showOrders)
        Button("Close", role: .cancel) {}
      } message: { order in
        Text("Order \(order.id, format: .number.grouping(.never)) is on its way to \(order.name).")
      }
    }
  }

  private var isThanking: Binding<Bool> {
    Binding {
      ordered != nil
    } set: {
      if !$0 { ordered = nil }
    }
  }

  private func count(of line: Shop.Line) -> Binding<Int> {
    Binding {
      line.count
    } set: {
      shop.setCount(of: line.product, to: $0)
    }
  }
}
