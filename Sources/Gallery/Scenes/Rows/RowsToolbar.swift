import SwiftUI

struct RowsToolbar: View {
  let model: RowsModel
  @Binding var selection: RowItem.ID?

  var body: some View {
    HStack {
      Button("Prepend") { model.prepend() }
        .accessibilityIdentifier("prepend")
      Button("Append") { model.append() }
        .accessibilityIdentifier("append")
      Button("Remove first", role: .destructive) { model.removeFirst() }
        .accessibilityIdentifier("remove-first")
    }
    HStack {
      Button("Edit first") { model.editFirst() }
        .accessibilityIdentifier("edit-first")
      Button("First to the end") { model.moveFirstToEnd() }
        .accessibilityIdentifier("move")
      Button("Swap") { model.swapSecondAndLastButOne() }
        .accessibilityIdentifier("swap")
    }
    HStack {
      Button("Edit selected") {
        if let selection { model.edit(selection) }
      }
      .accessibilityIdentifier("edit-selected")
      Button("Remove selected", role: .destructive) {
        if let selection { model.remove(selection) }
        selection = nil
      }
      .accessibilityIdentifier("remove-selected")
    }
    .disabled(selection == nil)
  }
}
