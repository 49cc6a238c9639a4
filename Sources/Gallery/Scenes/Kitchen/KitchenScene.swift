import SwiftUI

struct KitchenScene: View {
  private enum Page {
    case recipes, basket, timer
  }

  @StateObject private var model = KitchenModel()
  @State private var page = Page.recipes

  var body: some View {
    TabView(selection: $page) {
      RecipesPage(model: model)
        .tabItem { Label("Recipes", systemImage: "book") }
        .tag(Page.recipes)
      BasketPage(model: model)
        .tabItem { Label("Basket", systemImage: "cart") }
        .tag(Page.basket)
        .badge(model.missing)
      OvenPage()
        .tabItem { Label("Oven", systemImage: "oven") }
        .tag(Page.timer)
    }
    .tint(.orange)
  }
}
