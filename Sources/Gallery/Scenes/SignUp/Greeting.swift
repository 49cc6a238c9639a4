import SwiftUI

struct Greeting: View {
  let name: String
  @AppStorage("greetsFormally") private var isFormal = false

  var body: some View {
    Text(isFormal ? "Good day, \(name)." : "Hi \(name)!")
      .font(.headline)
      .accessibilityIdentifier("greeting")
  }
}

struct GreetingPreference: View {
  @AppStorage("greetsFormally") private var isFormal = false

  var body: some View {
    Toggle("Formal greeting", isOn: $isFormal)
      .accessibilityIdentifier("formal")
  }
}
