import SwiftUI

/// An app whose sessions become large, for the tests of memory: `Tests/run network`.
@main
struct CrowdApp: App {
  var body: some Scene {
    WindowGroup("Crowd", id: "crowd") { Crowd() }
    WindowGroup("Page", id: "page") { Page() }
  }
}

/// As many rows as are asked for, under one label.
struct Crowd: View {
  @State private var count = 0
  @State private var label = "row"

  var body: some View {
    Button("None") { count = 0 }
    Button("Ten thousand") { count = 10_000 }
    Button("Hundred thousand") { count = 100_000 }
    Button("Another label") { label += "s" }
    Button("Long label") { label = String(repeating: "label", count: 1_000) }
    ForEach(Array(0..<count), id: \.self) { _ in Text(label) }
  }
}

/// A session of some hundred kilobytes.
struct Page: View {
  @State private var count = 0

  var body: some View {
    Text("Count: \(count)")
    Button("Count") { count += 1 }
    ForEach(Array(0..<200), id: \.self) { row in Text("Row \(row)") }
  }
}
