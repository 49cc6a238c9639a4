struct RowItem: Identifiable, Equatable {
  let id: Int
  var edits = 0

  var title: String { edits == 0 ? "Row \(id)" : "Row \(id), edit \(edits)" }
}
