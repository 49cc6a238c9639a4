import SwiftUI

struct TileView: View {
  let tile: Tile
  let isStarred: Bool
  let star: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Image(systemName: tile.symbol)
          .font(.title)
          .accessibilityHidden(true)
        Spacer()
        Image(systemName: isStarred ? "star.fill" : "star")
          .padding(8)
          .background(.ultraThinMaterial, in: Circle())
          .onTapGesture(perform: star)
          .accessibilityLabel(isStarred ? "Unstar \(tile.name)" : "Star \(tile.name)")
          .accessibilityIdentifier("star-\(tile.name)")
      }
      Spacer()
      Text(tile.name).font(.headline)
    }
    .foregroundStyle(.white)
    .padding()
    .frame(maxWidth: .infinity, minHeight: 120)
    .background(
      LinearGradient(
        colors: [tile.color, .black], startPoint: .topLeading, endPoint: UnitPoint(x: 1.6, y: 1.6)),
      in: RoundedRectangle(cornerRadius: 18))
  }
}

struct TileSheet: View {
  let tile: Tile
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      VStack(spacing: 16) {
        Image(systemName: tile.symbol)
          .resizable()
          .scaledToFit()
          .frame(width: 80, height: 80)
          .foregroundStyle(tile.color)
        Text("Nothing new about \(tile.name.lowercased()).")
          .accessibilityIdentifier("news")
      }
      .navigationTitle(tile.name)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
            .accessibilityIdentifier("close")
        }
      }
    }
  }
}
