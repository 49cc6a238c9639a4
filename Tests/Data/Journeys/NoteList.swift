#if SwiftData
  import SwiftData
  import SwiftUI

  @Model
  final class Note {
    var number: Int
    var text: String

    init(number: Int, text: String) {
      self.number = number
      self.text = text
    }
  }

  /// Notes, and the number of them that the view itself has counted: both are stored in one commit.
  struct NoteList: View {
    @Environment(\.modelContext) private var context
    @Query(sort: \Note.number, order: .reverse) private var notes: [Note]
    @State private var counted = 0

    var body: some View {
      VStack {
        Text("\(notes.count) notes").accessibilityIdentifier("notes")
        Text("\(counted) counted").accessibilityIdentifier("counted")
        Button("Write") { write(1) }
        Button("Write ten") { write(10) }
        Button("Delete the last") {
          guard let last = notes.first else { return }
          context.delete(last)
          counted -= 1
        }
        Button("Trap") { preconditionFailure("on purpose") }
        List(notes.prefix(20)) { Text($0.text) }
      }
    }

    private func write(_ count: Int) {
      for _ in 0..<count {
        counted += 1
        context.insert(Note(number: counted, text: "Note \(counted)"))
      }
    }
  }
#endif
