import SwiftUI

@main
struct Lights: App {
  var body: some Scene {
    WindowGroup("Lights") { Room() }
  }
}

final class Lamp: ObservableObject {
  @Published var isOn = false
}

struct Room: View {
  @StateObject private var lamp = Lamp()

  var body: some View {
    Form {
      Toggle("Lamp", isOn: $lamp.isOn)
    }
  }
}
