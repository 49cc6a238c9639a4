import SwiftUI

/// An app with all controls, for tests of user interfaces.
@main
struct Workshop: App {
  var body: some Scene {
    WindowGroup("Workshop") {
      TabView {
        ToolsPage().tabItem { Label("Tools", systemImage: "hammer") }
        ControlsPage().tabItem { Label("Controls", systemImage: "slider.horizontal.3") }
        FormPage().tabItem { Label("Form", systemImage: "square.and.pencil") }
        ShelfPage().tabItem { Label("Shelf", systemImage: "books.vertical") }
        WorkPage().tabItem { Label("Work", systemImage: "clock") }
      }
    }
  }
}
