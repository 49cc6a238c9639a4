import SwiftUI

struct CupcakesView: View {
  @State private var order = Order()

  var body: some View {
    NavigationStack {
      Form {
        Picker("Select your cake type", selection: $order.flavor) {
          ForEach(Order.flavors.indices, id: \.self) { Text(Order.flavors[$0]) }
        }
        .accessibilityIdentifier("flavor")
        Stepper("Number of cakes: \(order.quantity)", value: $order.quantity, in: 3...20)
          .accessibilityIdentifier("quantity")
        NavigationLink("Delivery details") { AddressView(order: order) }
          .accessibilityIdentifier("delivery")
      }
      .navigationTitle("Cupcake Corner")
    }
  }
}

struct AddressView: View {
  @Bindable var order: Order

  var body: some View {
    Form {
      TextField("Name", text: $order.name).accessibilityIdentifier("name")
      TextField("Street", text: $order.street).accessibilityIdentifier("street")
      NavigationLink("Check out") { CheckoutView(order: order) }
        .disabled(!order.hasValidAddress)
        .accessibilityIdentifier("check-out")
    }
  }
}

struct CheckoutView: View {
  let order: Order
  @State private var confirmation = ""
  @State private var isConfirmed = false

  var body: some View {
    VStack {
      Text("Your total is \(order.cost, format: .currency(code: "EUR"))")
      Button("Place order") {
        Task { await placeOrder() }
      }
      .accessibilityIdentifier("place")
      Text(confirmation)
    }
    .alert("Thank you!", isPresented: $isConfirmed) {
      Button("OK") {}.accessibilityIdentifier("ok")
    } message: {
      Text(confirmation)
    }
  }

  private func placeOrder() async {
    guard let encoded = try? JSONEncoder().encode(order),
      let received = try? JSONDecoder().decode(Order.self, from: encoded)
    else { return }
    let flavor = Order.flavors[received.flavor].lowercased()
    confirmation =
      "\(received.quantity) \(flavor) cupcakes for \(received.name) are on the way to \(received.street)."
    isConfirmed = true
  }
}
