import SwiftUI

/// An app with one of each control, for random requests: `Tests/run attack`.
@main
struct EverythingApp: App {
  var body: some Scene {
    WindowGroup("Controls", id: "controls") { ControlsScene() }
    WindowGroup("Numbers", id: "numbers") { NumbersScene() }
    WindowGroup("Lists", id: "lists") { ListsScene() }
    WindowGroup("Pages", id: "pages") { PagesScene() }
    WindowGroup("Presentations", id: "presentations") { PresentationsScene() }
    WindowGroup("Background", id: "background") { BackgroundScene() }
    WindowGroup("Identity", id: "identity") { IdentityScene() }
    WindowGroup("Gestures", id: "gestures") { GesturesScene() }
    WindowGroup("Greeting", id: "greeting") { Greeting() }
  }
}
