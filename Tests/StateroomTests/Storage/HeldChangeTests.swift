import Observation
import RenderTree
import Testing

@testable import Stateroom

/// Objects without a slot that change their place, are replaced, are shared or cannot be stored.
@MainActor
@Suite struct HeldChangeTests {
  @Test func `an object that took the place of a state's default lasts`() throws {
    let first = Launch(Replaced.self)
    try first.tap("new")
    try first.tap("add")
    #expect(first.session.tree.unstorableWrites().isEmpty)
    #expect(Launch(Replaced.self, restoring: first.takeState()).text.contains("Count: 101"))
  }

  @Test func `an object of all sessions is neither stored nor copied, and its place is marked`() throws {
    for isCollected in [true, false] {
      HeldCounter.shared.count = 0
      let places = SharedPlaces()
      let first = Launch(Shared.self, isCollected: isCollected, places: places)
      let second = Launch(Shared.self, isCollected: isCollected, places: places)
      try first.tap("add")
      #expect(second.text.contains("Count: 1"))
      #expect(first.takeState().nodes.isEmpty)
      #expect(second.takeState().nodes.isEmpty)
      #expect(places.all.map(\.className) == ["HeldCounter"])
    }
  }

  @Test func `the next place takes over in the same commit when a home goes`() throws {
    let first = Launch(Moving.self)
    try first.tap("add")
    let before = first.takeState().nodes.filter { $0.value["counter"] != nil }
    try first.tap("hide")
    let state = first.takeState()
    let after = state.nodes.filter { $0.value["counter"] != nil }
    #expect(before.count == 1)
    #expect(after.count == 1)
    #expect(before.keys != after.keys)
    let second = Launch(Moving.self, restoring: state)
    #expect(second.text.contains("Count: 1"))
    #expect(second.codes.isEmpty)
  }

  @Test func `an object that the parent replaces takes its stored value with it`() throws {
    let first = Launch(Replacing.self, isChecked: false)
    try first.tap("add")
    #expect(first.takeState().nodes.values.contains { $0["counter"] != nil })
    try first.tap("again")
    #expect(first.text.contains("Count: 0"))
    let state = first.takeState()
    #expect(!state.nodes.values.contains { $0["counter"] != nil })
    #expect(Launch(Replacing.self, restoring: state, isChecked: false).text.contains("Count: 0"))
  }

  @Test func `what cannot be stored keeps the session in memory, and the inspector says so`() throws {
    let first = Launch(Unstorable.self)
    try first.tap("add")
    #expect(first.session.tree.unstorableWrites().map(\.property) == ["model.run"])
    _ = first.takeState()
    #expect(first.codes == [.stateUnowned])
    let json = JSONWriter()
    json.writeObject { first.session.writeInspection(to: json) }
    let text = String(decoding: json.bytes, as: UTF8.self)
    #expect(text.contains("without run"))
  }
}

// MARK: Models

private final class Machine: ObservableObject {
  @Published var count = 0
  @Published var run: () -> Void = {}
}

// MARK: Apps

private struct Replaced: App {
  struct Content: View {
    @State private var tally = HeldTally()
    var body: some View {
      Text(verbatim: "Count: \(tally.count)")
      Button("add") { tally.count += 1 }
      Button("new") {
        tally = HeldTally()
        tally.count = 100
      }
    }
  }
  var body: some Scene { WindowGroup { Content() } }
}

private struct Shared: App {
  @ObservedObject var counter = HeldCounter.shared
  var body: some Scene { WindowGroup { HeldCounterView(counter: counter) } }
}

private struct Moving: App {
  struct Content: View {
    let counter: () -> HeldCounter
    @State private var isHidden = false
    var body: some View {
      if !isHidden { HeldCounterView(counter: counter()) }
      VStack { VStack { Later(counter: counter()) } }
      Button("hide") { isHidden = true }
    }
  }
  struct Later: View {
    @ObservedObject var counter: HeldCounter
    var body: some View { Text(verbatim: "Later Count: \(counter.count)") }
  }
  private let counter: () -> HeldCounter

  init() {
    let counter = HeldCounter()
    self.counter = { counter }
  }

  var body: some Scene { WindowGroup { Content(counter: counter) } }
}

private struct Replacing: App {
  struct Parent: View {
    @State private var number = 0
    var body: some View {
      Text(verbatim: "\(number)")
      Child(number: number)
      Button("again") { number += 1 }
    }
  }
  struct Child: View {
    let number: Int
    @ObservedObject var counter = HeldCounter()
    var body: some View {
      Text(verbatim: "Count: \(counter.count)")
      Button("add") { counter.count += 1 }
    }
  }
  var body: some Scene { WindowGroup { Parent() } }
}

private struct Unstorable: App {
  let model = Machine()
  struct Content: View {
    @ObservedObject var model: Machine
    var body: some View {
      Text(verbatim: "Count: \(model.count)")
      Button("add") {
        model.count += 1
        model.run = { [model] in model.count = 9 }
      }
    }
  }
  var body: some Scene { WindowGroup { Content(model: model) } }
}
