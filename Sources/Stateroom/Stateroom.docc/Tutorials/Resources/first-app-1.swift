import SwiftUI

@main
struct Lights: App {
  var body: some Scene {
    WindowGroup("Lights") { Room() }
  }
}

struct Room: View {
  var body: some View {
    Text("Dark")
  }
}
