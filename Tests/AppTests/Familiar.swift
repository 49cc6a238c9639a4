import SwiftUI

/// The app that each tool's first page has.
struct Counter: View {
  @State private var count = 0

  var body: some View {
    Text("Count: \(count)")
    Button("Increment") { count += 1 }
  }
}
