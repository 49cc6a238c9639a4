import SwiftUI

struct ProductPage: View {
  let product: Product
  @Environment(Shop.self) private var shop

  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        ProductPicture(product: product, size: 160)
        Text(product.name).font(.title.bold())
        Text(product.text)
          .multilineTextAlignment(.center)
          .foregroundStyle(.secondary)
        Text(product.price.price).font(.title2)
        if shop.count(of: product) == 0 {
          Button("Add to cart", systemImage: "cart.badge.plus") { shop.add(product) }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .accessibilityIdentifier("add")
        } else {
          Stepper("\(shop.count(of: product)) in the cart", value: count, in: 0...Shop.largestCount)
            .frame(maxWidth: 280)
            .accessibilityIdentifier("count")
        }
      }
      .frame(maxWidth: .infinity)
      .padding()
    }
    .navigationTitle(product.name)
    .navigationBarTitleDisplayMode(.inline)
    .sensoryFeedback(.increase, trigger: shop.count(of: product))
    .toolbar {
      Button(
        shop.isFavorite(product) ? "Forget" : "Remember",
        systemImage: shop.isFavorite(product) ? "heart.fill" : "heart"
      ) {
        shop.toggleFavorite(product)
      }
      .tint(.pink)
      .accessibilityIdentifier("favorite")
    }
  }

  private var count: Binding<Int> {
    Binding {
      shop.count(of: product)
    } set: {
      shop.setCount(of: product.id, to: $0)
    }
  }
}
