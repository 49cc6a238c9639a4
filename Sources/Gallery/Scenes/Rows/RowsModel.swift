import SwiftUI

final class RowsModel: ObservableObject {
  @Published private(set) var rows = (1...1_000).map { RowItem(id: $0) }

  private var lastID = 1_000

  func prepend() {
    rows.insert(makeRow(), at: 0)
  }

  func append() {
    rows.append(makeRow())
  }

  func removeFirst() {
    if !rows.isEmpty { rows.removeFirst() }
  }

  func remove(at offsets: IndexSet) {
    rows.remove(atOffsets: offsets)
  }

  func remove(_ id: RowItem.ID) {
    rows.removeAll { $0.id == id }
  }

  func editFirst() {
    if let first = rows.first { edit(first.id) }
  }

  func edit(_ id: RowItem.ID) {
    if let index = rows.firstIndex(where: { $0.id == id }) { rows[index].edits += 1 }
  }

  func move(from offsets: IndexSet, to destination: Int) {
    rows.move(fromOffsets: offsets, toOffset: destination)
  }

  func moveFirstToEnd() {
    if !rows.isEmpty { move(from: [0], to: rows.count) }
  }

  func swapSecondAndLastButOne() {
    if rows.count > 3 { rows.swapAt(1, rows.count - 2) }
  }

  private func makeRow() -> RowItem {
    lastID += 1
    return RowItem(id: lastID)
  }
}
