import Foundation
import Observation
import RenderTree
import StateCore
import Testing

@testable import Stateroom

/// Objects that are held indirectly: in collections, by other objects, in an environment that a closure changes.
@MainActor
@Suite struct HeldPlaceTests {
  @Test func `an object that only an environment value's reader observes lasts`() throws {
    try lasts(Transformed.self)
  }
  @Test func `objects in an array of the app's lasts`() throws { try lasts(InArray.self) }
  @Test func `objects in a dictionary last`() throws { try lasts(InDictionary.self) }
  @Test func `an object that an object without changes of its own carries lasts`() throws {
    try lasts(Carried.self)
  }
  @Test func `objects in the array of an object last`() throws { try lasts(Rooms.self, isOwned: true) }
  @Test func `rows over an array of objects last`() throws { try lasts(Rows.self) }

  @Test func `rows keep their state by ids that each launch makes anew`() throws {
    let first = Launch(Boards.self)
    try first.tap("add")
    let second = Launch(Boards.self, restoring: first.takeState())
    #expect(second.text.contains("Count: 1"))
    #expect(second.codes.isEmpty)
    try second.tap("add")
    let third = Launch(Boards.self, restoring: second.takeState())
    #expect(third.text.contains("Count: 2"))
  }

  private func lasts<Launched: App>(_ app: Launched.Type, isOwned: Bool = false) throws {
    for isCollected in [true, false] {
      let first = Launch(app, isCollected: isCollected)
      #expect(isOwned || first.takeState().nodes.isEmpty, "nothing has changed yet")
      for _ in 0..<3 { try first.tap("add") }
      #expect(first.text.contains("Count: 3"))
      #expect(first.session.tree.unstorableWrites().isEmpty)
      let second = Launch(app, restoring: first.takeState(), isCollected: isCollected)
      #expect(second.text.contains("Count: 3"))
      #expect(second.text.contains("Other: 0"))
      #expect(second.codes.isEmpty)
      try second.tap("add")
      let third = Launch(app, restoring: second.takeState(), isCollected: isCollected)
      #expect(third.text.contains("Count: 4"))
    }
  }

  @Test func `another reader takes over in the same commit when the first goes`() throws {
    let first = Launch(Readers.self)
    try first.tap("add")
    let before = first.takeState().nodes.filter { $0.value["tally"] != nil }
    try first.tap("hide")
    let state = first.takeState()
    let after = state.nodes.filter { $0.value["tally"] != nil }
    #expect(before.count == 1)
    #expect(after.count == 1)
    #expect(before.keys != after.keys)
    let second = Launch(Readers.self, restoring: state)
    #expect(second.text.contains("Count: 1"))
    #expect(second.codes.isEmpty)
  }

  @Test func `a collection whose members change is no home, since a restart would mix them up`() throws {
    let first = Launch(Members.self)
    try first.tap("add")
    #expect(first.takeState().nodes.values.contains { $0["tallies[1]"] != nil })
    try first.tap("shorten")
    #expect(first.text.contains("Count: 1"))
    #expect(!first.takeState().nodes.values.contains { $0.keys.contains { $0.hasPrefix("tallies") } })
  }

  @Test func `a tracked property that cannot be stored keeps the session in memory once it changes`() throws {
    let first = Launch(Inbox.self)
    #expect(first.session.tree.unstorableWrites().isEmpty)
    try first.tap("add")
    #expect(first.session.tree.unstorableWrites().map(\.property) == ["mail.letters"])
  }
}

// MARK: Models

private final class Counter: ObservableObject {
  @Published var count = 0
}

private final class Container {
  let tally = HeldTally()
}

@Observable private final class House {
  let rooms = [HeldTally(), HeldTally()]
}

@Observable private final class Mail {
  final class Letter {
    let code = {}
  }
  var letters: [Letter] = []
}

extension EnvironmentValues {
  @Entry fileprivate var heldTally: HeldTally?
}

// MARK: Apps

private struct Transformed: App {
  struct Content: View {
    @Environment(\.heldTally) private var tally
    var body: some View { HeldTallyView(count: tally?.count ?? -1) { tally?.count += 1 } }
  }
  var body: some Scene {
    WindowGroup {
      let tally = HeldTally()
      Content().transformEnvironment(\.heldTally) { $0 = $0 ?? tally }
    }
  }
}

private struct Readers: App {
  struct Content: View {
    @State private var isHidden = false
    var body: some View {
      if !isHidden { Transformed.Content() }
      VStack { VStack { Later() } }
      Button("hide") { isHidden = true }
    }
  }
  struct Later: View {
    @Environment(\.heldTally) private var tally
    var body: some View { Text(verbatim: "Later Count: \(tally?.count ?? -1)") }
  }
  var body: some Scene {
    WindowGroup {
      let tally = HeldTally()
      Content().transformEnvironment(\.heldTally) { $0 = $0 ?? tally }
    }
  }
}

private struct InArray: App {
  struct Content: View {
    let tallies: [HeldTally]
    var body: some View {
      HeldTallyView(count: tallies[1].count) { tallies[1].count += 1 }
      Text(verbatim: "Other: \(tallies[0].count)")
    }
  }
  let tallies = [HeldTally(), HeldTally()]
  var body: some Scene { WindowGroup { Content(tallies: tallies) } }
}

private struct InDictionary: App {
  struct Content: View {
    let tallies = ["one": HeldTally(), "two": HeldTally()]
    var body: some View {
      HeldTallyView(count: tallies["one"]!.count) { tallies["one"]!.count += 1 }
      Text(verbatim: "Other: \(tallies["two"]!.count)")
    }
  }
  var body: some Scene { WindowGroup { Content() } }
}

private struct Carried: App {
  struct Content: View {
    let container: Container
    var body: some View { HeldTallyView(count: container.tally.count) { container.tally.count += 1 } }
  }
  let container = Container()
  var body: some Scene { WindowGroup { Content(container: container) } }
}

private struct Rooms: App {
  struct Content: View {
    @State private var house = House()
    var body: some View {
      HeldTallyView(count: house.rooms[0].count) { house.rooms[0].count += 1 }
      Text(verbatim: "Other: \(house.rooms[1].count)")
    }
  }
  var body: some Scene { WindowGroup { Content() } }
}

private struct Rows: App {
  struct Row: View {
    @ObservedObject var counter: Counter
    let name: String
    var body: some View {
      Text(verbatim: "\(name): \(counter.count)")
      if name == "Count" { Button("add") { counter.count += 1 } }
    }
  }
  struct Content: View {
    let counters: [Counter]
    var body: some View {
      ForEach(0..<2, id: \.self) { Row(counter: counters[$0], name: $0 == 0 ? "Other" : "Count") }
    }
  }
  let counters = [Counter(), Counter()]
  var body: some Scene { WindowGroup { Content(counters: counters) } }
}

private final class Board: ObservableObject, Identifiable {
  let id = UUID()
  @Published var title = ""
}

private struct Boards: App {
  struct Row: View {
    @ObservedObject var board: Board
    @State private var count = 0
    var body: some View { HeldTallyView(count: count) { count += 1 } }
  }
  private let boards = [Board()]
  var body: some Scene { WindowGroup { ForEach(boards) { Row(board: $0) } } }
}

private struct Members: App {
  struct Parent: View {
    let tallies: () -> [HeldTally]
    @State private var isShort = false
    var body: some View {
      Child(tallies: isShort ? [tallies()[1]] : tallies())
      Button("shorten") { isShort = true }
    }
  }
  struct Child: View {
    let tallies: [HeldTally]
    var body: some View { HeldTallyView(count: tallies.last!.count) { tallies.last!.count += 1 } }
  }
  private let tallies: () -> [HeldTally]
  init() {
    let all = [HeldTally(), HeldTally()]
    tallies = { all }
  }
  var body: some Scene { WindowGroup { Parent(tallies: tallies) } }
}

private struct Inbox: App {
  struct Content: View {
    @State private var mail = Mail()
    var body: some View {
      Text(verbatim: "Count: \(mail.letters.count)")
      Button("add") { mail.letters.append(Mail.Letter()) }
    }
  }
  var body: some Scene { WindowGroup { Content() } }
}
