import Foundation
import SwiftUI

/// An app that works, and one view for each way in which a session's code can end its process.
@main
struct Traps: App {
  var body: some Scene {
    WindowGroup("Counter", id: "counter") { CounterView() }
    WindowGroup("Traps", id: "traps") { TrapsView() }
    WindowGroup("Never", id: "never") { NeverView() }
  }
}

/// A session that works, as the clients of the crash run know it from the gallery.
struct CounterView: View {
  @State private var count = 0

  var body: some View {
    Text("Count: \(count)").accessibilityIdentifier("count")
    Button("Increment") { count += 1 }.accessibilityIdentifier("increment")
    Button("Decrement") { count -= 1 }.accessibilityIdentifier("decrement")
    Button("Reset") { count = 0 }.accessibilityIdentifier("reset")
  }
}

/// A scene that cannot be opened.
struct NeverView: View {
  var body: some View {
    let numbers: [Int] = []
    Text("\(numbers[CommandLine.arguments.count])")
  }
}
