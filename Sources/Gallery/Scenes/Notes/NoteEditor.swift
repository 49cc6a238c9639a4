import SwiftUI

struct NoteEditor: View {
  @Binding var note: Note
  let delete: @MainActor () -> Void
  @State private var isDeleting = false
  @FocusState private var isWriting: Bool

  var body: some View {
    TextEditor(text: $note.text)
      .focused($isWriting)
      .accessibilityIdentifier("text")
      .navigationTitle(note.title)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItemGroup(placement: .bottomBar) {
          Menu("Move", systemImage: "folder") {
            ForEach([Note.Folder.travel, .work]) { folder in
              Button(folder.rawValue, systemImage: folder.symbol) { note.folder = folder }
            }
          }
          .accessibilityIdentifier("move")
          Spacer()
          Text("\(note.text.count) characters")
            .font(.footnote)
            .accessibilityIdentifier("length")
        }
        ToolbarItemGroup(placement: .primaryAction) {
          ShareLink(item: note.text)
          Button("Delete the note", systemImage: "trash", role: .destructive) { isDeleting = true }
            .accessibilityIdentifier("delete-note")
        }
        ToolbarItem(placement: .keyboard) {
          Button("Done") { isWriting = false }
            .accessibilityIdentifier("done")
        }
      }
      .confirmationDialog("Delete this note?", isPresented: $isDeleting, titleVisibility: .visible) {
        Button("Delete", role: .destructive, action: delete)
          .accessibilityIdentifier("really-delete")
      }
  }
}
