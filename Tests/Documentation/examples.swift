// Names that the examples in documentation comments use. They are compiled together with this file.

import Foundation
import SwiftUI

struct MyApp: App {
  var body: some Scene {
    WindowGroup(id: "counter") { CounterView() }
  }
}

struct ChatApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

struct ContentView: View {
  var body: some View { CounterView() }
}

struct CounterView: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)").accessibilityIdentifier("count")
    Button("Increment") { count += 1 }
  }
}

struct StopwatchView: View {
  var body: some View { Button("Start") {} }
}

final class SearchModel: ObservableObject {
  @Published var words = ""
}
