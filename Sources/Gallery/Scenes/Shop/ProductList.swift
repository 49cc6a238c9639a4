import SwiftUI

struct ProductList: View {
  private enum Order: String, CaseIterable {
    case name = "Name"
    case price = "Price"
  }

  @Environment(Shop.self) private var shop
  @State private var words = ""
  @State private var kind: Product.Kind?
  @State private var order = Order.name
  @State private var showsFavorites = false

  var body: some View {
    NavigationStack {
      List(products) { product in
        NavigationLink(value: product) { ProductRow(product: product) }
          .accessibilityIdentifier("product-\(product.name)")
          .swipeActions(edge: .leading) {
            Button("Add to cart", systemImage: "cart.badge.plus") { shop.add(product) }
              .tint(.green)
          }
          .swipeActions(edge: .trailing) {
            Button(shop.isFavorite(product) ? "Forget" : "Remember", systemImage: "heart") {
              shop.toggleFavorite(product)
            }
            .tint(.pink)
          }
      }
      .overlay {
        if products.isEmpty { nothing }
      }
      .searchable(text: $words, prompt: "Search the tea house")
      .searchScopes($kind) {
        Text("All").tag(Product.Kind?.none)
        ForEach(Product.Kind.allCases) { Text($0.rawValue).tag(Optional($0)) }
      }
      .navigationTitle("Tea house")
      .navigationDestination(for: Product.self) { ProductPage(product: $0) }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Menu("Show", systemImage: "line.3.horizontal.decrease.circle") {
            Picker("Sort by", selection: $order) {
              ForEach(Order.allCases, id: \.self) { Text($0.rawValue) }
            }
            Toggle("Only favourites", systemImage: "heart", isOn: $showsFavorites)
          }
          .accessibilityIdentifier("show")
        }
      }
    }
  }

  private var products: [Product] {
    let found = Product.all.filter { product in
      (kind == nil || product.kind == kind) && (!showsFavorites || shop.isFavorite(product))
        && (words.isEmpty || product.name.localizedCaseInsensitiveContains(words))
    }
    return switch order {
    case .name: found.sorted { $0.name < $1.name }
    case .price: found.sorted { $0.price < $1.price }
    }
  }

  @ViewBuilder private var nothing: some View {
    if words.isEmpty {
      ContentUnavailableView(
        "No favourites yet", systemImage: "heart",
        description: Text("Open a product and tap the heart."))
    } else {
      ContentUnavailableView.search(text: words)
    }
  }
}

struct ProductRow: View {
  let product: Product
  @Environment(Shop.self) private var shop

  var body: some View {
    HStack(spacing: 12) {
      ProductPicture(product: product, size: 44)
      VStack(alignment: .leading) {
        Text(product.name)
        Text(product.kind.rawValue)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      Spacer()
      if shop.isFavorite(product) {
        Image(systemName: "heart.fill")
          .foregroundStyle(.pink)
          .accessibilityLabel("Favourite")
      }
      Text(product.price.price)
        .monospacedDigit()
    }
  }
}

struct ProductPicture: View {
  let product: Product
  let size: CGFloat

  var body: some View {
    RoundedRectangle(cornerRadius: size / 5)
      .fill(product.kind.color.gradient.opacity(0.25))
      .frame(width: size, height: size)
      .overlay {
        Image(systemName: product.symbol)
          .resizable()
          .scaledToFit()
          .frame(width: size / 2, height: size / 2)
          .foregroundStyle(product.kind.color)
      }
      .accessibilityHidden(true)
  }
}
