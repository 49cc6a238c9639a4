import SwiftUI

/// A place of the game: one that the player named, or a crossing.
struct Clearing: Hashable, Codable {
  var name: String
}

struct TrailView: View {
  @State private var pathStore = PathStore()

  var body: some View {
    NavigationStack(path: $pathStore.path) {
      ClearingView(name: "The gate", pathStore: pathStore)
        .navigationDestination(for: Int.self) {
          ClearingView(name: "Crossing \($0)", pathStore: pathStore)
        }
        .navigationDestination(for: Clearing.self) {
          ClearingView(name: $0.name, pathStore: pathStore)
        }
    }
  }
}

struct ClearingView: View {
  let name: String
  let pathStore: PathStore
  @State private var found = ""

  var body: some View {
    List {
      Text("You have taken \(pathStore.path.count) steps.")
      NavigationLink("Go on", value: pathStore.path.count + 1).accessibilityIdentifier("go on")
      TextField("A name for the next place", text: $found).accessibilityIdentifier("found")
      Button("Go there") { pathStore.path.append(Clearing(name: found)) }.accessibilityIdentifier("go there")
      Button("Home") { pathStore.path = NavigationPath() }.accessibilityIdentifier("home")
    }
    .navigationTitle(name)
  }
}
