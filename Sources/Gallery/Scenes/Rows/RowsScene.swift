import SwiftUI

struct RowsScene: View {
  @StateObject private var model = RowsModel()
  @State private var selection: RowItem.ID?

  var body: some View {
    Lesson(
      "Star a row, then move, add and remove others: the star stays with its row, and only the rows "
        + "that changed are sent."
    ) {
      RowsToolbar(model: model, selection: $selection)
      List(selection: $selection) {
        ForEach(model.rows) { row in
          RowView(row: row)
        }
        .onDelete(perform: model.remove(at:))
        .onMove(perform: model.move(from:to:))
      }
      .accessibilityIdentifier("rows")
    }
  }
}
