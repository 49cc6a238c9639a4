import SwiftUI

struct NotesScene: View {
  @State private var notes = Note.samples
  @State private var folder: Note.Folder?
  @State private var selected: Note.ID?
  @State private var column = NavigationSplitViewColumn.sidebar

  var body: some View {
    NavigationSplitView(preferredCompactColumn: $column) {
      List(Note.Folder.allCases, selection: $folder) { folder in
        Label(folder.rawValue, systemImage: folder.symbol)
          .badge(notes(in: folder).count)
          .accessibilityIdentifier("folder-\(folder)")
      }
      .navigationTitle("Folders")
    } content: {
      List(selection: $selected) {
        ForEach(notes(in: folder ?? .all)) { note in
          VStack(alignment: .leading) {
            Text(note.title).font(.headline)
            Text(note.folder.rawValue).font(.subheadline).foregroundStyle(.secondary)
          }
          .accessibilityIdentifier("note-\(note.id)")
        }
        .onDelete(perform: remove)
      }
      .navigationTitle(folder?.rawValue ?? "All notes")
      .toolbar {
        Button("New note", systemImage: "square.and.pencil", action: add)
          .accessibilityIdentifier("new-note")
      }
    } detail: {
      if let note = notes.firstIndex(where: { $0.id == selected }) {
        NoteEditor(note: $notes[note])
      } else {
        ContentUnavailableView("No note chosen", systemImage: "note.text")
      }
    }
  }

  private func notes(in folder: Note.Folder) -> [Note] {
    folder == .all ? notes : notes.filter { $0.folder == folder }
  }

  private func add() {
    let id = (notes.map(\.id).max() ?? 0) + 1
    let folder = folder == .all ? nil : folder
    notes.insert(Note(id: id, folder: folder ?? .travel, text: "New note"), at: 0)
    selected = id
    column = .detail
  }

  private func remove(at offsets: IndexSet) {
    let shown = notes(in: folder ?? .all)
    let ids = Set(offsets.map { shown[$0].id })
    notes.removeAll { ids.contains($0.id) }
    if let selected, ids.contains(selected) { self.selected = nil }
  }
}
