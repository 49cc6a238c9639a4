import SwiftUI

@main
struct Lights: App {
  var body: some Scene {
    WindowGroup("Lights") { Room() }
  }
}

final class Lamp: ObservableObject {
  @Published var isOn = false
  @Published var brightness = 50.0
}

struct Room: View {
  @StateObject private var lamp = Lamp()

  var body: some View {
    Form {
      Toggle("Lamp", isOn: $lamp.isOn)
      Slider(value: $lamp.brightness, in: 0...100, step: 1) { Text("Brightness") }
        .disabled(!lamp.isOn)
      Text(lamp.isOn ? "Shining at \(Int(lamp.brightness)) %" : "Dark")
    }
  }
}
