import SwiftUI

struct NavigationScene: View {
  @State private var visited: Set<Port.ID> = []
  @State private var isWriting = false
  @State private var isLeaving = false
  @State private var postcard = ""

  var body: some View {
    Lesson(
      "Open a port and come back, write the postcard and close it: a page that you leave forgets its own "
        + "state, what the scene owns stays."
    ) {
      NavigationStack {
        List(Port.all) { port in
          NavigationLink(value: port) {
            Label(port.name, systemImage: visited.contains(port.id) ? "checkmark.circle" : "circle")
          }
          .accessibilityIdentifier("port-\(port.name.lowercased())")
        }
        .navigationTitle("Ports")
        .navigationDestination(for: Port.self) { PortPage(port: $0, visited: $visited) }
      }
      Text(postcard.isEmpty ? "No postcard yet" : "Postcard: \(postcard)")
        .accessibilityIdentifier("postcard")
      HStack {
        Button("Write a postcard") { isWriting = true }
          .accessibilityIdentifier("write")
        Button("Forget the journey", role: .destructive) { isLeaving = true }
          .accessibilityIdentifier("forget")
      }
      .sheet(isPresented: $isWriting) { PostcardSheet(text: $postcard) }
      .alert("Forget the whole journey?", isPresented: $isLeaving) {
        Button("Forget it", role: .destructive, action: forget)
          .accessibilityIdentifier("confirm-forget")
        Button("Keep it", role: .cancel) {}
          .accessibilityIdentifier("keep")
      } message: {
        Text("The visited ports and the postcard will be gone.")
      }
    }
  }

  private func forget() {
    visited = []
    postcard = ""
  }
}
