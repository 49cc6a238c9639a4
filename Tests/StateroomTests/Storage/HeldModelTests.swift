import Observation
import RenderTree
import Testing

@testable import Stateroom

/// An object that no slot creates is stored with its session, whatever the shape of the app.
@MainActor
@Suite struct HeldModelTests {
  @Test func `an object in the app's let lasts`() throws { try lasts(InApp.self) }
  @Test func `an object made for a view in the window lasts`() throws { try lasts(InWindow.self) }
  @Test func `the default of an observed object lasts`() throws { try lasts(AsDefault.self) }
  @Test func `an environment object made in place lasts`() throws { try lasts(InEnvironment.self) }
  @Test func `an observable object in the environment lasts`() throws { try lasts(Tracked.self) }
  @Test func `a bindable object lasts`() throws { try lasts(Bound.self) }
  @Test func `an observable object in a view's let lasts`() throws { try lasts(Plain.self) }
  @Test func `an object of a Codable class lasts and is not replaced`() throws { try lasts(Encoded.self) }
  @Test func `an object behind a protocol lasts`() throws { try lasts(Abstract.self) }
  @Test func `an object within an object lasts`() throws { try lasts(Within.self) }
  @Test func `an object that a state object was given lasts`() throws { try lasts(Given.self) }

  /// Counts to three and continues in another launch: with incremental changes as in a durable store, and with the
  /// whole state encoded as for hibernation.
  private func lasts<Launched: App>(_ app: Launched.Type) throws {
    for isCollected in [true, false] {
      let first = Launch(app, isCollected: isCollected)
      #expect(first.takeState().nodes.isEmpty, "nothing has changed yet")
      for _ in 0..<3 { try first.tap("add") }
      #expect(first.text.contains("Count: 3"))
      #expect(first.session.tree.unstorableWrites().isEmpty)
      let second = Launch(app, restoring: first.takeState(), isCollected: isCollected)
      #expect(second.text.contains("Count: 3"))
      #expect(second.codes.isEmpty)
      try second.tap("add")
      let third = Launch(app, restoring: second.takeState(), isCollected: isCollected)
      #expect(third.text.contains("Count: 4"))
    }
  }

  @Test func `an object that took the place of a state's default lasts`() throws {
    let first = Launch(Replaced.self)
    try first.tap("new")
    try first.tap("add")
    #expect(first.session.tree.unstorableWrites().isEmpty)
    #expect(Launch(Replaced.self, restoring: first.takeState()).text.contains("Count: 101"))
  }

  @Test func `two sessions have each an object of their own`() throws {
    let places = SharedPlaces()
    let sessions = (0..<2).map { _ in Launch(InApp.self, places: places) }
    try sessions[0].tap("add")
    #expect(sessions[1].text.contains("Count: 0"))
    #expect(sessions[1].takeState().nodes.isEmpty)
    #expect(places.all.isEmpty)
  }

  @Test func `an object of all sessions is neither stored nor copied, and its place is marked`() throws {
    for isCollected in [true, false] {
      Counter.shared.count = 0
      let places = SharedPlaces()
      let first = Launch(Shared.self, isCollected: isCollected, places: places)
      let second = Launch(Shared.self, isCollected: isCollected, places: places)
      try first.tap("add")
      #expect(second.text.contains("Count: 1"))
      #expect(first.takeState().nodes.isEmpty)
      #expect(second.takeState().nodes.isEmpty)
      #expect(places.all.map(\.className) == ["Counter"])
    }
  }

  @Test func `a marked place stores nothing, and what is stored of it goes`() throws {
    let first = Launch(InApp.self)
    try first.tap("add")
    let state = first.takeState()
    let home = try #require(state.nodes.first)
    let places = SharedPlaces([
      SharedPlace(className: "Counter", node: home.key, property: try #require(home.value.keys.first))
    ])
    let second = Launch(InApp.self, restoring: state, places: places)
    #expect(second.text.contains("Count: 0"))
    try second.tap("add")
    #expect(second.takeState().nodes.isEmpty)
    #expect(second.codes.isEmpty)
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

private final class Counter: ObservableObject {
  @Published var count = 0
  // Accessed on the main actor only.
  nonisolated(unsafe) static let shared = Counter()
}

@Observable private final class Tally {
  var count = 0
}

private protocol Counting: ObservableObject {
  var count: Int { get set }
}

private final class Concrete: Counting {
  @Published var count = 0
}

private final class Record: ObservableObject, Codable {
  @Published var count = 0
  let id: Int
  init() { id = 7 }
  enum CodingKeys: CodingKey { case id }
  init(from decoder: any Decoder) throws { id = 0 }
  func encode(to encoder: any Encoder) throws {}
}

private final class House: ObservableObject {
  let kitchen = Counter()
  @Published var name = "house"
}

private final class Machine: ObservableObject {
  @Published var count = 0
  @Published var run: () -> Void = {}
}

// MARK: Apps

private struct CounterView: View {
  @ObservedObject var counter: Counter
  var body: some View {
    Text(verbatim: "Count: \(counter.count)")
    Button("add") { counter.count += 1 }
  }
}

private struct InApp: App {
  let counter = Counter()
  var body: some Scene { WindowGroup { CounterView(counter: counter) } }
}

private struct InWindow: App {
  var body: some Scene { WindowGroup { CounterView(counter: Counter()) } }
}

private struct AsDefault: App {
  struct Content: View {
    @ObservedObject var counter = Counter()
    var body: some View { CounterView(counter: counter) }
  }
  var body: some Scene { WindowGroup { Content() } }
}

private struct InEnvironment: App {
  struct Content: View {
    @EnvironmentObject var counter: Counter
    var body: some View {
      Text(verbatim: "Count: \(counter.count)")
      Button("add") { counter.count += 1 }
    }
  }
  var body: some Scene { WindowGroup { Content().environmentObject(Counter()) } }
}

private struct Tracked: App {
  struct Content: View {
    @Environment(Tally.self) private var tally
    var body: some View {
      Text(verbatim: "Count: \(tally.count)")
      Button("add") { tally.count += 1 }
    }
  }
  var body: some Scene { WindowGroup { Content().environment(Tally()) } }
}

private struct Bound: App {
  struct Content: View {
    @Bindable var tally: Tally
    var body: some View {
      Text(verbatim: "Count: \(tally.count)")
      Button("add") { $tally.count.wrappedValue += 1 }
    }
  }
  var body: some Scene { WindowGroup { Content(tally: Tally()) } }
}

private struct Plain: App {
  struct Content: View {
    let tally = Tally()
    var body: some View {
      Text(verbatim: "Count: \(tally.count)")
      Button("add") { tally.count += 1 }
    }
  }
  var body: some Scene { WindowGroup { Content() } }
}

private struct Encoded: App {
  struct Content: View {
    @ObservedObject var record: Record
    var body: some View {
      Text(verbatim: "Count: \(record.id == 7 ? record.count : -1)")
      Button("add") { record.count += 1 }
    }
  }
  let record = Record()
  var body: some Scene { WindowGroup { Content(record: record) } }
}

private struct Abstract: App {
  struct Content<Model: Counting>: View {
    @ObservedObject var model: Model
    var body: some View {
      Text(verbatim: "Count: \(model.count)")
      Button("add") { model.count += 1 }
    }
  }
  let model: any Counting = Concrete()
  var body: some Scene { WindowGroup { open(model) } }
  private func open(_ model: some Counting) -> AnyView { AnyView(Content(model: model)) }
}

private struct Within: App {
  let house = House()
  struct Content: View {
    @ObservedObject var house: House
    var body: some View {
      Text(verbatim: house.name)
      CounterView(counter: house.kitchen)
    }
  }
  var body: some Scene { WindowGroup { Content(house: house) } }
}

private struct Given: App {
  struct Content: View {
    @StateObject private var counter: Counter
    init(counter: Counter) { _counter = StateObject(wrappedValue: counter) }
    var body: some View {
      Text(verbatim: "Count: \(counter.count)")
      Button("add") { counter.count += 1 }
    }
  }
  var body: some Scene { WindowGroup { Content(counter: Counter()) } }
}

private struct Replaced: App {
  struct Content: View {
    @State private var tally = Tally()
    var body: some View {
      Text(verbatim: "Count: \(tally.count)")
      Button("add") { tally.count += 1 }
      Button("new") {
        tally = Tally()
        tally.count = 100
      }
    }
  }
  var body: some Scene { WindowGroup { Content() } }
}

private struct Shared: App {
  @ObservedObject var counter = Counter.shared
  var body: some Scene { WindowGroup { CounterView(counter: counter) } }
}

private struct Moving: App {
  struct Content: View {
    let counter: () -> Counter
    @State private var isHidden = false
    var body: some View {
      if !isHidden { CounterView(counter: counter()) }
      VStack { VStack { Later(counter: counter()) } }
      Button("hide") { isHidden = true }
    }
  }
  struct Later: View {
    @ObservedObject var counter: Counter
    var body: some View { Text(verbatim: "Later Count: \(counter.count)") }
  }
  private let counter: () -> Counter

  init() {
    let counter = Counter()
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
    @ObservedObject var counter = Counter()
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
