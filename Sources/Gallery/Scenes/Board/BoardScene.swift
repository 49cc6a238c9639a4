import SwiftUI

struct BoardScene: View {
  @State private var starred: Set<Tile.ID> = []
  @State private var shown: Tile?

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          Text("\(starred.count) starred")
            .font(.subheadline)
            .foregroundStyle(.secondary)
            .accessibilityIdentifier("count")
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 140), spacing: 12)], spacing: 12) {
            ForEach(Tile.all) { tile in
              TileView(tile: tile, isStarred: starred.contains(tile.id)) { toggle(tile) }
                .onTapGesture { shown = tile }
                .accessibilityIdentifier("tile-\(tile.name)")
            }
          }
          Text("Palette").font(.title3).bold()
          LazyVGrid(columns: [GridItem(.fixed(64)), GridItem(.flexible()), GridItem(.flexible())]) {
            Circle().fill(.orange).frame(height: 44)
            Capsule().fill(
              LinearGradient(colors: [.blue, .purple], startPoint: .leading, endPoint: .trailing)
            )
            .frame(height: 44)
            RoundedRectangle(cornerRadius: 12).stroke(.green, lineWidth: 3).frame(height: 44)
          }
          .accessibilityElement(children: .combine)
          .accessibilityIdentifier("palette")
        }
        .padding()
      }
      .navigationTitle("Board")
      .sheet(item: $shown) { TileSheet(tile: $0) }
    }
  }

  private func toggle(_ tile: Tile) {
    starred.formSymmetricDifference([tile.id])
  }
}
