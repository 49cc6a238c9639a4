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

  @Test func `two sessions have each an object of their own`() throws {
    let places = SharedPlaces()
    let sessions = (0..<2).map { _ in Launch(InApp.self, places: places) }
    try sessions[0].tap("add")
    #expect(sessions[1].text.contains("Count: 0"))
    #expect(sessions[1].takeState().nodes.isEmpty)
    #expect(places.all.isEmpty)
  }

  @Test func `a marked place stores nothing, and what is stored of it goes`() throws {
    let first = Launch(InApp.self)
    try first.tap("add")
    let state = first.takeState()
    let home = try #require(state.nodes.first)
    let places = SharedPlaces([
      SharedPlace(className: "HeldCounter", node: home.key, property: try #require(home.value.keys.first))
    ])
    let second = Launch(InApp.self, restoring: state, places: places)
    #expect(second.text.contains("Count: 0"))
    try second.tap("add")
    #expect(second.takeState().nodes.isEmpty)
    #expect(second.codes.isEmpty)
  }
}

// MARK: Models

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
  let kitchen = HeldCounter()
  @Published var name = "house"
}

// MARK: Apps

private struct InApp: App {
  let counter = HeldCounter()
  var body: some Scene { WindowGroup { HeldCounterView(counter: counter) } }
}

private struct InWindow: App {
  var body: some Scene { WindowGroup { HeldCounterView(counter: HeldCounter()) } }
}

private struct AsDefault: App {
  struct Content: View {
    @ObservedObject var counter = HeldCounter()
    var body: some View { HeldCounterView(counter: counter) }
  }
  var body: some Scene { WindowGroup { Content() } }
}

private struct InEnvironment: App {
  struct Content: View {
    @EnvironmentObject var counter: HeldCounter
    var body: some View {
      Text(verbatim: "Count: \(counter.count)")
      Button("add") { counter.count += 1 }
    }
  }
  var body: some Scene { WindowGroup { Content().environmentObject(HeldCounter()) } }
}

private struct Tracked: App {
  struct Content: View {
    @Environment(HeldTally.self) private var tally
    var body: some View {
      Text(verbatim: "Count: \(tally.count)")
      Button("add") { tally.count += 1 }
    }
  }
  var body: some Scene { WindowGroup { Content().environment(HeldTally()) } }
}

private struct Bound: App {
  struct Content: View {
    @Bindable var tally: HeldTally
    var body: some View {
      Text(verbatim: "Count: \(tally.count)")
      Button("add") { $tally.count.wrappedValue += 1 }
    }
  }
  var body: some Scene { WindowGroup { Content(tally: HeldTally()) } }
}

private struct Plain: App {
  struct Content: View {
    let tally = HeldTally()
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
      HeldCounterView(counter: house.kitchen)
    }
  }
  var body: some Scene { WindowGroup { Content(house: house) } }
}

private struct Given: App {
  struct Content: View {
    @StateObject private var counter: HeldCounter
    init(counter: HeldCounter) { _counter = StateObject(wrappedValue: counter) }
    var body: some View {
      Text(verbatim: "Count: \(counter.count)")
      Button("add") { counter.count += 1 }
    }
  }
  var body: some Scene { WindowGroup { Content(counter: HeldCounter()) } }
}
