import SwiftUI

struct CheckoutSheet: View {
  private enum Delivery: String, CaseIterable, Identifiable {
    case pickUp = "I fetch it"
    case post = "By post"
    case bicycle = "By bicycle, today"

    var id: Self { self }

    var price: Int {
      switch self {
      case .pickUp: 0
      case .post: 390
      case .bicycle: 790
      }
    }
  }

  private enum Field {
    case name, street
  }

  let didOrder: @MainActor (Shop.Order) -> Void
  @Environment(Shop.self) private var shop
  @Environment(\.dismiss) private var dismiss
  @AppStorage("shop.name") private var name = ""
  @AppStorage("shop.street") private var street = ""
  @State private var delivery = Delivery.post
  @FocusState private var field: Field?

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Name", text: $name)
            .textContentType(.name)
            .focused($field, equals: .name)
            .onSubmit { field = .street }
            .accessibilityIdentifier("name")
          if delivery != .pickUp {
            TextField("Street and number", text: $street)
              .focused($field, equals: .street)
              .accessibilityIdentifier("street")
          }
        } header: {
          Text("For whom")
        } footer: {
          if !isComplete { Text("We need a name, and where to bring it.") }
        }
        Picker("Delivery", selection: $delivery) {
          ForEach(Delivery.allCases) { Text("\($0.rawValue): \($0.price.price)") }
        }
        .pickerStyle(.inline)
        .accessibilityIdentifier("delivery")
        Section {
          LabeledContent("To pay", value: (shop.subtotal + delivery.price).price)
            .bold()
            .accessibilityIdentifier("to-pay")
        }
      }
      .navigationTitle("Check out")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Order") {
            didOrder(shop.order(for: name, delivery: delivery.price))
            dismiss()
          }
          .disabled(!isComplete)
          .accessibilityIdentifier("order")
        }
      }
    }
    .presentationDetents([.medium, .large])
  }

  private var isComplete: Bool { !name.isEmpty && (delivery == .pickUp || !street.isEmpty) }
}
