import SwiftUI

struct PortPage: View {
  let port: Port
  @Binding var visited: Set<Port.ID>
  @State private var photos = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Go and see \(port.sight).")
        .accessibilityIdentifier("sight")
      Button("Photos taken: \(photos)") { photos += 1 }
        .accessibilityIdentifier("photos")
      Toggle("Visited", isOn: isVisited)
        .accessibilityIdentifier("visited")
    }
    .navigationTitle(port.name)
  }

  private var isVisited: Binding<Bool> {
    Binding {
      visited.contains(port.id)
    } set: {
      visited = $0 ? visited.union([port.id]) : visited.subtracting([port.id])
    }
  }
}
