import SwiftUI

/// The star is the row's own state: it shows whether a row that moves is still the same view.
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
