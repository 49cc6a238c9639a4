import SwiftUI

struct RecipesPage: View {
  let model: KitchenModel

  var body: some View {
    NavigationStack {
      List(Recipe.all) { recipe in
        NavigationLink(value: recipe) {
          LabeledContent {
            Text("\(recipe.minutes) min")
          } label: {
            Text(recipe.name)
            Text(recipe.ingredients.joined(separator: ", "))
          }
        }
        .accessibilityIdentifier("recipe-\(recipe.name)")
      }
      .navigationTitle("Recipes")
      .navigationDestination(for: Recipe.self) { RecipePage(recipe: $0, model: model) }
    }
  }
}

struct RecipePage: View {
  let recipe: Recipe
  let model: KitchenModel
  @State private var guests = 4

  var body: some View {
    List {
      Section("Ingredients for \(guests)") {
        ForEach(recipe.ingredients, id: \.self) { Text($0) }
        Stepper("Guests", value: $guests, in: 1...12)
      }
      Section {
        Button("Put into the basket") { model.add(recipe.ingredients) }
          .buttonStyle(.borderedProminent)
          .controlSize(.large)
          .accessibilityIdentifier("into-basket")
      }
    }
    .navigationTitle(recipe.name)
  }
}
