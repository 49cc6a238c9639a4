import SwiftUI

/// A scene of its own, because its menu and its window share the books.
struct LibraryScene: Scene {
  @State private var library = Library()

  var body: some Scene {
    WindowGroup("Library", id: "library") { LibraryView(library: library) }
      .commands {
        CommandMenu("Books") {
          Button("Add a book") { library.add("Untitled") }
            .keyboardShortcut("b")
          Button("Clear the list to read") { library.wanted = [] }
            .disabled(library.wanted.isEmpty)
        }
      }
  }
}
