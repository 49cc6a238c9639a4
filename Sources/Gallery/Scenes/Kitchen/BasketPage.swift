import SwiftUI

struct BasketPage: View {
  @ObservedObject var model: KitchenModel

  var body: some View {
    NavigationStack {
      List {
        ForEach($model.basket) { $item in
          Toggle(item.name, isOn: $item.isBought)
            .accessibilityIdentifier("item-\(item.name)")
        }
        .onDelete { model.basket.remove(atOffsets: $0) }
      }
      .overlay {
        if model.basket.isEmpty {
          ContentUnavailableView {
            Label("Nothing to buy", systemImage: "cart")
          } description: {
            Text("Choose a recipe and put what it needs into the basket.")
          } actions: {
            Button("Start with milk") { model.add(["Milk"]) }
              .accessibilityIdentifier("start")
          }
        }
      }
      .refreshable { model.refresh() }
      .navigationTitle("Basket")
      .toolbar {
        ToolbarItem(placement: .bottomBar) {
          Button("Clear what is bought") { model.removeBought() }
            .disabled(model.basket.allSatisfy { !$0.isBought })
            .accessibilityIdentifier("clear")
        }
      }
    }
  }
}
