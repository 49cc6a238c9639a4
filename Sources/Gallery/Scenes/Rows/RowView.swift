import SwiftUI

/// A row whose star is its own state. It shows whether a row keeps its identity when it moves.
struct RowView: View {
  let row: RowItem
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
