import Observation
import RenderTree
import Testing

@testable import Stateroom

/// Objects that global variables hold, which no session may store as its own.
@MainActor
@Suite struct HeldGlobalTests {
  @Test func `an object that a global variable makes lazily is no session's own, not even the first's`()
    throws
  {
    for isCollected in [true, false] {
      let places = SharedPlaces()
      let first = Launch(LazyObserved.self, isCollected: isCollected, places: places)
      try first.tap("add")
      #expect(first.takeState().nodes.isEmpty)
      #expect(places.all.map(\.className) == ["LazyTally"])
      #expect(first.session.tree.unstorableWrites().isEmpty)
    }
  }

  @Test func `what such an object refers to is no session's own either`() throws {
    let places = SharedPlaces()
    let first = Launch(LazyHouse.self, places: places)
    try first.tap("add")
    #expect(first.takeState().nodes.isEmpty)
    #expect(places.all.map(\.className).contains("LazyKitchen"))
  }

  @Test func `what a container refers to that a global variable holds is no session's own`() throws {
    let places = SharedPlaces()
    let first = Launch(LazyCarried.self, places: places)
    try first.tap("add")
    #expect(first.takeState().nodes.isEmpty)
    #expect(places.all.map(\.className) == ["HeldTally"])
  }

  @Test func `a state object whose default is a global variable's is shared`() throws {
    let first = Launch(LazyOwned.self)
    try first.tap("add")
    #expect(first.takeState().nodes.isEmpty)
    #expect(first.codes == [.stateShared])
  }

  @Test func `what is stored is not put into an object that a global variable holds by now`() throws {
    let state = try storedTally()
    LazyLater.isGlobal = true
    defer { LazyLater.isGlobal = false }
    let second = Launch(LazyLater.self, restoring: state)
    #expect(second.text.contains("Count: 0"))
    #expect(second.takeState().nodes.isEmpty)
  }

  private func storedTally() throws -> StoredState {
    let first = Launch(LazyLater.self)
    try first.tap("add")
    let state = first.takeState()
    #expect(!state.nodes.isEmpty)
    return state
  }
}

// MARK: Models

// The static variables are accessed on the main actor only.

@Observable private final class LazyTally {
  var count = 0
  nonisolated(unsafe) static let shared = LazyTally()
}

private final class LazyKitchen: ObservableObject {
  @Published var count = 0
}

private final class LazyFloor: ObservableObject {
  let kitchen = LazyKitchen()
  @Published var name = ""
  nonisolated(unsafe) static let shared = LazyFloor()
}

private final class LazyStore: ObservableObject {
  @Published var count = 0
  nonisolated(unsafe) static let shared = LazyStore()
}

private final class LazyContainer {
  let tally = HeldTally()
  nonisolated(unsafe) static let shared = LazyContainer()
}

// MARK: Apps

private struct LazyObserved: App {
  struct Content: View {
    let tally: LazyTally
    var body: some View { HeldTallyView(count: tally.count) { tally.count += 1 } }
  }
  struct Middle: View {
    var body: some View { Content(tally: .shared) }
  }
  // Created by no evaluation of the app itself.
  var body: some Scene { WindowGroup { Middle() } }
}

private struct LazyHouse: App {
  struct Content: View {
    @ObservedObject var floor: LazyFloor
    var body: some View { Kitchen(kitchen: floor.kitchen) }
  }
  struct Kitchen: View {
    @ObservedObject var kitchen: LazyKitchen
    var body: some View { HeldTallyView(count: kitchen.count) { kitchen.count += 1 } }
  }
  struct Middle: View {
    var body: some View { Content(floor: .shared) }
  }
  var body: some Scene { WindowGroup { Middle() } }
}

private struct LazyCarried: App {
  struct Content: View {
    let container: LazyContainer
    var body: some View { HeldTallyView(count: container.tally.count) { container.tally.count += 1 } }
  }
  struct Middle: View {
    var body: some View { Content(container: .shared) }
  }
  var body: some Scene { WindowGroup { Middle() } }
}

private struct LazyOwned: App {
  struct Content: View {
    @StateObject private var store = LazyStore.shared
    var body: some View { HeldTallyView(count: store.count) { store.count += 1 } }
  }
  var body: some Scene { WindowGroup { Content() } }
}

private struct LazyLater: App {
  @Observable final class Model {
    var count = 0
    nonisolated(unsafe) static let shared = Model()
  }
  struct Content: View {
    let model: Model
    var body: some View { HeldTallyView(count: model.count) { model.count += 1 } }
  }
  struct Middle: View {
    var body: some View { Content(model: LazyLater.isGlobal ? .shared : Model()) }
  }
  nonisolated(unsafe) static var isGlobal = false
  var body: some Scene { WindowGroup { Middle() } }
}
