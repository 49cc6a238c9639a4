import Foundation
import Stateroom

/// The list of the gallery's scene Rows, which a benchmark cannot import: it has the same views and modifiers.
struct GalleryList: View {
  @StateObject private var model = GalleryListModel()
  @State private var selection: GalleryItem.ID?

  var body: some View {
    List(selection: $selection) {
      ForEach(model.rows) { row in
        GalleryRow(row: row)
      }
      .onDelete(perform: model.remove(at:))
      .onMove(perform: model.move(from:to:))
    }
    .accessibilityIdentifier("rows")
  }
}

struct GalleryRow: View {
  let row: GalleryItem
  @State private var isStarred = false

  var body: some View {
    HStack {
      Text(row.title)
      Spacer()
      Button(isStarred ? "★" : "☆") { isStarred.toggle() }
        .buttonStyle(.borderless)
        .accessibilityIdentifier("star-\(row.id)")
    }
    .accessibilityIdentifier("row-\(row.id)")
  }
}

struct GalleryItem: Identifiable, Equatable {
  let id: Int
  var edits = 0

  var title: String { edits == 0 ? "Row \(id)" : "Row \(id), edit \(edits)" }
}

final class GalleryListModel: ObservableObject {
  @Published private(set) var rows = (1...1_000).map { GalleryItem(id: $0) }

  func remove(at offsets: IndexSet) {
    rows.remove(atOffsets: offsets)
  }

  func move(from offsets: IndexSet, to destination: Int) {
    rows.move(fromOffsets: offsets, toOffset: destination)
  }
}
