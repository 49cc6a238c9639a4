import SwiftUI

struct NotesView: View {
  @StateObject private var folder = NoteFolder()
  @State private var newTitle = ""

  var body: some View {
    NavigationStack {
      List {
        ForEach(folder.titles, id: \.self) { title in
          NavigationLink(value: title) {
            VStack(alignment: .leading) {
              Text(title).font(.headline)
              Text(folder.text(of: title)).lineLimit(1)
            }
          }
          .accessibilityIdentifier(title)
          .swipeActions { Button("Delete", role: .destructive) { folder.remove(title) } }
        }
        TextField("New note", text: $newTitle).accessibilityIdentifier("title")
        Button("Create") {
          folder.write("", to: newTitle)
          newTitle = ""
        }
        .disabled(newTitle.isEmpty)
        .accessibilityIdentifier("create")
      }
      .navigationTitle("Notes")
      .navigationDestination(for: String.self) { NoteEditor(title: $0) }
      .onAppear { folder.refresh() }
    }
    .environmentObject(folder)
  }
}

struct NoteEditor: View {
  @EnvironmentObject private var folder: NoteFolder
  let title: String
  @State private var text = ""

  var body: some View {
    TextEditor(text: $text)
      .accessibilityIdentifier("text")
      .navigationTitle(title)
      .onAppear { text = folder.text(of: title) }
      .onChange(of: text) { folder.write(text, to: title) }
  }
}
