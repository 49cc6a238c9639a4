import RenderTree
import Stateroom
import Testing

/// Objects that code makes after the launch, restored with all links among them.
@MainActor
@Suite struct StoredGraphTests {
  /// The state that the sessions of a test have stored.
  private final class Memory {
    var state = StoredState()
  }

  private let memory = Memory()

  /// Returns a session with the state that another one has stored, which shows the same.
  private func revived<Content: View>(
    _ first: TestSession, _ content: Content, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TestSession {
    memory.state.apply(first.tree.takeStoredChanges())
    #expect(first.tree.unstorableWrites().isEmpty, sourceLocation: sourceLocation)
    let second = TestSession(isChecked: false, restoring: memory.state, collectsState: true) { content }
    #expect(second.texts == first.texts, sourceLocation: sourceLocation)
    #expect(second.issues(.stateUndecodable) == 0, sourceLocation: sourceLocation)
    #expect(second.issues(.stateDropped) == 0, sourceLocation: sourceLocation)
    return second
  }

  /// Performs changes, and checks that each time another session shows the same and can go on.
  private func lasts<Model: AnyObject>(
    _ make: @escaping () -> Model, _ describe: @escaping (Model) -> String, _ changes: (Model) -> Void...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let remote = Remote()
    let content = Owner(remote: remote, make: make, describe: describe)
    var session = TestSession(isChecked: false, collectsState: true) { content }
    for change in changes {
      let model = try #require(remote.objects["model"] as? Model)
      let before = describe(model)
      try withoutActuallyEscaping(change) { change in
        remote.actions["change"] = { change(model) }
        try session.act("change")
        remote.actions = [:]
      }
      #expect(describe(model) != before, sourceLocation: sourceLocation)
      session = try revived(session, content, sourceLocation: sourceLocation)
    }
  }

  // MARK: Collections

  @Test func `elements of a published array that were appended, removed and reordered`() throws {
    try lasts(
      GraphModels.Shop.init, \.text,
      { $0.items.append(.init("c")) }, { $0.items[2].name = "d" }, { $0.items.swapAt(0, 2) },
      { $0.items.removeLast() }, { $0.items[0].tag("new") }, { $0.items.removeAll() })
  }

  @Test func `elements of an observed array and dictionary keep their ids and constants`() throws {
    try lasts(
      GraphModels.Store.init, \.text,
      { $0.entries.append(.init("b")) }, { $0.entries[0].title += "!" }, { $0.entries[1].isDone = true },
      { $0.entries.reverse() }, { $0.entries.removeFirst() }, { $0.byName["a"]?.isDone = true },
      { $0.byName["b"] = .init("b") }, { $0.byName["a"] = nil })
  }

  @Test func `elements whose array stays as the launch made it`() throws {
    try lasts(
      GraphModels.Shop.init, \.text, { $0.items[1].name = "changed" }, { $0.items[0].name = "too" })
  }

  @Test func `errands as the documentation shows them`() throws {
    try lasts(
      Errands.init,
      { errands in
        errands.all.map { "\($0.id) \($0.title) \($0.isDone) \($0 === errands.current)" }
          .joined(separator: ",")
      },
      { $0.add("Milk") }, { $0.current?.isDone = true }, { $0.all.removeFirst() })
  }

  @Test func `objects of constants`() throws {
    try lasts(GraphModels.Store.init, \.text, { $0.log.lines.append("a") }, { $0.log.lines.append("b") })
  }

  @Test func `sets and dictionaries of objects, which hash themselves`() throws {
    try lasts(
      GraphModels.Tags.init, \.text,
      { $0.all.insert(.init("b")) }, { $0.use("b") }, { $0.first = $0.all.first },
      { $0.notes[$0.first!] = ["note"] }, { $0.sets["x"] = $0.all }, { $0.all.remove(.init("a")) })
  }

  // MARK: Links

  @Test func `one object in two places stays one`() throws {
    try lasts(
      GraphModels.Shop.init, \.text,
      { $0.current = $0.items[1] }, { $0.current?.name = "both" },
      {
        $0.items.append(.init("new"))
        $0.current = $0.items.last
      }, { $0.current?.name = "newer" }, { $0.items.removeLast() }, { $0.current = nil })
  }

  @Test func `a chain with weak references back`() throws {
    try lasts({ GraphModels.Link(0) }, \.text, { $0.append(1) }, { $0.append(2) }, { $0.next?.number = 7 }) {
      $0.next = $0.next?.next
    }
  }

  @Test func `a tree with parents, a root and cycles`() throws {
    try lasts(
      { GraphModels.Folder("root") }, \.text,
      { $0.add(.init("a")).add(.init("b")) }, { $0.favorite = $0.children[0].children[0] },
      { $0.favorite?.favorite = $0.children[0] }, { $0.children[0].favorite = $0 },
      { $0.add(GraphModels.SmartFolder("smart")) },
      { ($0.children[1] as? GraphModels.SmartFolder)?.rule = .not(.of($0.children[0], depth: 3)) },
      { $0.remove(at: 0) })
  }

  // MARK: Fields

  @Test func `fields of every kind`() throws {
    try lasts(GraphModels.Box.init, \.text, { $0.contents.append(.init("a")) }, { $0.contents[0].change() }) {
      $0.contents[0].others["self"]?[0].change()
    }
  }

  @Test func `objects that encode themselves`() throws {
    try lasts(
      GraphModels.Accounts.init, \.text,
      { $0.all.append(.init("a")) }, { $0.current = $0.all[0] }, { $0.current?.visits += 1 })
  }

  // MARK: State of its own

  @Test func `a state without a default's object, set by an action`() throws {
    let content = Login()
    let first = TestSession(isChecked: false, collectsState: true) { content }
    try first.act("log in")
    try first.act("visit")
    let second = try revived(first, content)
    #expect(second.texts == ["Ada true"])
    try second.act("visit")
    try second.act("log out")
    #expect(try revived(second, content).texts == ["- -"])
  }

  @Test func `an object in two properties is restored once`() throws {
    let content = Selecting()
    let first = TestSession(isChecked: false, collectsState: true) { content }
    for action in ["add", "select", "rename"] { try first.act(action) }
    #expect(first.texts == ["renamed renamed true"])
    let second = try revived(first, content)
    try second.act("rename")
    #expect(second.texts == ["renamed! renamed! true"])
    _ = try revived(second, content)
  }

  @Test func `the objects that a launch makes stay, and code that has them sees what was restored`() throws {
    let remote = Remote()
    let content = Owner(remote: remote, make: GraphModels.Shop.init, describe: \.text)
    let first = TestSession(isChecked: false, collectsState: true) { content }
    remote.actions["change"] = { (remote.objects["model"] as? GraphModels.Shop)?.items[0].name = "kept" }
    try first.act("change")
    var made: GraphModels.Item?
    let following = Owner(
      remote: remote,
      make: {
        let shop = GraphModels.Shop()
        made = shop.items[0]
        return shop
      }, describe: \.text)
    _ = try revived(first, following)
    #expect(made?.name == "kept")
    #expect((remote.objects["model"] as? GraphModels.Shop)?.items[0] === made)
  }

  // MARK: Refusals

  @Test func `an object that cannot be made again keeps its session awake, and the rest is stored`() throws {
    let remote = Remote()
    let content = Owner(remote: remote, make: GraphModels.Canvas.init) {
      "\($0.title) \($0.shapes.map(\.name))"
    }
    let first = TestSession(isChecked: false, collectsState: true) { content }
    let canvas = try #require(remote.objects["model"] as? GraphModels.Canvas)
    remote.actions["change"] = { canvas.shapes.append(.init()) }
    try first.act("change")
    _ = try revived(first, content)
    remote.actions["change"] = {
      canvas.shapes.append(GraphModels.Drawn())
      canvas.title = "kept"
    }
    try first.act("change")
    memory.state.apply(first.tree.takeStoredChanges())
    #expect(first.tree.unstorableWrites().map(\.property) == ["model"])
    #expect(first.issues(.stateUnstorable) == 1)
    let second = TestSession(isChecked: false, restoring: memory.state) { content }
    #expect(second.texts == ["2 kept []"])
    remote.actions["change"] = { canvas.shapes.removeLast() }
    try first.act("change")
    _ = first.tree.takeStoredChanges()
    #expect(first.tree.unstorableWrites().isEmpty)
  }

}

// MARK: Views

private struct Owner<Model: AnyObject>: View {
  let remote: Remote
  let describe: (Model) -> String
  @State private var model: Model

  init(remote: Remote, make: @escaping () -> Model, describe: @escaping (Model) -> String) {
    self.remote = remote
    self.describe = describe
    _model = State(wrappedValue: make())
  }

  @State private var count = 0

  var body: some View {
    let _ = remote.objects["model"] = model
    Text(verbatim: "\(count) \(describe(model))")
    Button("change") {
      count += 1
      remote("change")
    }
  }
}

private struct Login: View {
  @State private var account: GraphModels.Account?
  @State private var entry: GraphModels.Entry?

  var body: some View {
    Text(verbatim: "\(account?.name ?? "-") \(entry.map { "\($0.isDone)" } ?? "-")")
    Button("log in") {
      account = .init("Ada")
      entry = .init("today")
    }
    Button("visit") {
      account?.visits += 1
      entry?.isDone = true
    }
    Button("log out") { (account, entry) = (nil, nil) }
  }
}

private struct Selecting: View {
  @State private var store = GraphModels.Store()
  @State private var selected: GraphModels.Entry?

  var body: some View {
    Text(
      verbatim: "\(store.entries.last!.title) \(selected?.title ?? "-") \(store.entries.last === selected)")
    Button("add") { store.entries.append(.init("new")) }
    Button("select") { selected = store.entries.last }
    Button("rename") { selected?.title = selected?.title == "new" ? "renamed" : "renamed!" }
  }
}
