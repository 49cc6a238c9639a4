import SwiftUI

/// Work that takes time.
struct WorkPage: View {
  @State private var state = "Idle"
  @State private var isPopover = false
  @State private var isCover = false
  @Environment(\.scenePhase) private var phase

  var body: some View {
    VStack {
      Text(state).accessibilityIdentifier("work-state")
      Text("Phase: \(String(describing: phase))")
      Button("Load") {
        state = "Loading"
        Task {
          try? await Task.sleep(for: .milliseconds(150))
          state = "Loaded"
        }
      }
      if state == "Loading" { ProgressView("Please wait") }
      Button("Hint") { isPopover = true }.popover(isPresented: $isPopover) {
        Text("Measure twice, cut once.")
      }
      Button("Cover") { isCover = true }
      ScrollView { LazyVStack { ForEach(0..<50) { Text("Line \($0)") } } }
    }
    .fullScreenCover(isPresented: $isCover) {
      VStack {
        Text("Covered")
        Button("Close") { isCover = false }
      }
    }
  }
}
