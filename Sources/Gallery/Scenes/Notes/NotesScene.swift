import SwiftUI

struct NotesScene: View {
  @State private var notes = Note.samples
  @State private var folder: Note.Folder?
  @State private var selected: Note.ID?
  @State private var column = NavigationSplitViewColumn.sidebar
  @State private var words = ""
  @AppStorage("notes") private var saved = Data()

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
        ForEach(shown) { note in
          VStack(alignment: .leading) {
            Text(note.title).font(.headline)
            Text(note.folder.rawValue).font(.subheadline).foregroundStyle(.secondary)
          }
          .accessibilityIdentifier("note-\(note.id)")
        }
        .onDelete(perform: remove)
      }
      .overlay {
        if !words.isEmpty && shown.isEmpty {
          ContentUnavailableView.search(text: words)
        } else if shown.isEmpty {
          ContentUnavailableView("No notes here", systemImage: "note.text")
        }
      }
      .searchable(text: $words, prompt: "Search notes")
      .navigationTitle(folder?.rawValue ?? "All notes")
      .toolbar {
        Button("New note", systemImage: "square.and.pencil", action: add)
          .accessibilityIdentifier("new-note")
      }
    } detail: {
      if let note = notes.firstIndex(where: { $0.id == selected }) {
        NoteEditor(note: $notes[note]) { remove([notes[note].id]) }
      } else {
        ContentUnavailableView("No note chosen", systemImage: "note.text")
      }
    }
    .onAppear { notes = (try? JSONDecoder().decode([Note].self, from: saved)) ?? notes }
    .onChange(of: notes) { saved = (try? JSONEncoder().encode(notes)) ?? saved }
  }

  private var shown: [Note] { notes(in: folder ?? .all).filter { $0.mentions(words) } }

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
    let shown = shown
    remove(Set(offsets.map { shown[$0].id }))
  }

  private func remove(_ ids: Set<Note.ID>) {
    notes.removeAll { ids.contains($0.id) }
    if let selected, ids.contains(selected) { self.selected = nil }
  }
}
