import SwiftUI

struct PortPage: View {
  let port: Port
  @Binding var visited: Set<Port.ID>
  @State private var photos = 0
  @Environment(\.openURL) private var openURL

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Go and see \(port.sight).")
        .accessibilityIdentifier("sight")
      Button("Photos taken: \(photos)") { photos += 1 }
        .accessibilityIdentifier("photos")
      Toggle("Visited", isOn: isVisited)
        .accessibilityIdentifier("visited")
      Button("Show on a map") { openURL(port.map) }
        .accessibilityIdentifier("map")
      Link("Look around in pictures", destination: port.guide)
        .accessibilityIdentifier("guide")
        .environment(\.openURL, OpenURLAction(handler: noteVisit))
    }
    .navigationTitle(port.name)
  }

  /// Counts a port as visited when its pictures are opened.
  private func noteVisit(_ url: URL) -> OpenURLAction.Result {
    visited.insert(port.id)
    return .systemAction
  }

  private var isVisited: Binding<Bool> {
    Binding {
      visited.contains(port.id)
    } set: {
      visited = $0 ? visited.union([port.id]) : visited.subtracting([port.id])
    }
  }
}
