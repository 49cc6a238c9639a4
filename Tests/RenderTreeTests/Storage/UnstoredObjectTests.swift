import Observation
import RenderTree
import Stateroom
import StateroomCombine
import Testing

/// Objects that only the memory has: code made or changed them after the launch, and no place stores them.
@MainActor
@Suite struct UnstoredObjectTests {
  /// Returns the properties that keep a session in memory after a change. Nothing may do so before.
  private func kept<Content: View>(by content: Content) throws -> [String] {
    let session = TestSession(isChecked: false, collectsState: true) { content }
    #expect(session.tree.unstorableWrites().isEmpty)
    try session.act("other")
    #expect(session.tree.unstorableWrites().isEmpty, "another value changed")
    try session.act("change")
    return session.tree.unstorableWrites().map(\.property)
  }

  private func kept<Model: AnyObject>(
    _ make: @autoclosure @escaping () -> Model, _ change: @escaping (Model) -> Void
  ) throws -> [String] {
    try kept(by: Owner(make, change))
  }

  private func keptValue<Value>(_ value: Value, _ change: @escaping (Value) -> Void) throws -> [String] {
    try kept(by: ValueOwner(value: value, change: change))
  }

  // MARK: Shapes

  @Test func `an observable object that an action put into a property`() throws {
    #expect(try kept(Node()) { $0.next = Node() } == ["model.next"])
    #expect(try kept(Node()) { $0.other = Node() } == ["model.other"])
    #expect(try kept(Node(next: Node())) { $0.next = nil } == ["model.next"])
    #expect(try kept(Node(next: Node())) { $0.next?.next = Node() } == ["model.next"])
  }

  @Test func `an object that publishes and an object that announces nothing`() throws {
    #expect(try kept(Store()) { $0.current = Store() } == ["model.current"])
    #expect(try kept(Plain()) { $0.next = Plain() } == ["model.next"])
    #expect(try kept(Plain(next: Plain())) { $0.next?.number = 7 } == ["model.next"])
    #expect(try kept(Game()) { $0.board.cells[1] = 7 } == ["model.board"])
  }

  @Test func `objects in collections, optionals, enumerations and tuples`() throws {
    #expect(try keptValue([Node(), Node()]) { $0[1].number += 1 } == ["value"])
    #expect(try keptValue([Plain(), Plain()]) { $0[1].number += 1 } == ["value"])
    #expect(try keptValue(Node() as Node?) { $0?.number += 1 } == ["value"])
    #expect(try keptValue(["one": Plain()]) { $0["one"]?.number += 1 } == ["value"])
    #expect(try keptValue(Wrapping.node(Node(), 1)) { $0.node?.number += 1 } == ["value"])
    #expect(try keptValue(Wrapping.indirect(Plain())) { $0.plain?.number += 1 } == ["value"])
    #expect(try keptValue((1, Plain())) { $0.1.number += 1 } == ["value"])
    #expect(try kept(Shelf()) { $0.nodes[1].number += 1 } == ["model.nodes"])
    #expect(try kept(Shelf()) { $0.byName["one"]?.number += 1 } == ["model.byName"])
  }

  @Test func `an object in a property of a protocol's type`() throws {
    #expect(try kept(by: AnyOwner(Plain())) == ["counted"])
    #expect(try kept(by: AnyOwner(Node())) == ["counted"])
    #expect(try keptValue(Plain() as any Numerable) { $0.number += 1 } == ["value"])
    #expect(try keptValue([Plain(), Node()] as [any Numerable]) { $0[1].number += 1 } == ["value"])
    #expect(try keptValue(Plain() as (any Numerable)?) { $0?.number += 1 } == ["value"])
    #expect(try keptValue(Plain() as AnyObject) { ($0 as? Plain)?.number += 1 } == ["value"])
    #expect(try keptValue(Plain() as Any) { ($0 as? Plain)?.number += 1 } == ["value"])
    #expect(try keptValue(Plain() as any Numbered) { ($0 as? Plain)?.number += 1 } == ["value"])
    #expect(try kept(Drawer()) { $0.content.number += 1 } == ["model.content"])
    #expect(try kept(Drawer()) { $0.rest[0].number += 1 } == ["model.rest"])
  }

  @Test func `an object many levels deep`() throws {
    #expect(try kept(Plain.chain(50)) { $0.last.number = 7 } == ["model.next"])
  }

  @Test func `objects that refer to one another`() throws {
    #expect(try kept(Plain(next: Plain.ring())) { $0.next?.next?.number += 1 } == ["model.next"])
    // Another shape of the same content.
    #expect(try kept(Node(next: Node())) { $0.other = $0.next } == ["model.other"])
  }

  @Test func `more objects than can be compared keep the session in memory`() {
    let session = TestSession(isChecked: false) { Owner({ Plain.chain(20_000) }) { _ in } }
    #expect(session.tree.unstorableWrites().map(\.property) == ["model"])
  }

  @Test func `an object of the app's own code that holds another`() throws {
    #expect(try kept(by: Holder(node: Node())) == ["node.next"])
  }

  @Test func `it is named as an issue, once`() throws {
    let session = TestSession(collectsState: true) { Owner({ Node() }) { $0.next = Node(next: $0.next) } }
    for _ in 0..<2 {
      try session.act("change")
      session.tree.reportUnstoredObjects()
    }
    let issues = session.tree.issues.recent.map(\.issue).filter { $0.code == .stateUnowned }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("model.next") == true)
  }

  // MARK: What comes back

  @Test func `an object in the place of one that the app makes comes back`() throws {
    #expect(try kept(Node(next: Node())) { $0.next?.number = 7 }.isEmpty)
    #expect(try kept(Node()) { $0.number = 7 }.isEmpty)
  }

  @Test func `an object that an appearing view makes comes back unless it changes later`() throws {
    #expect(try kept(by: Appearing { _ in }).isEmpty)
    #expect(try kept(by: Appearing { $0.next?.next = Node() }) == ["model.next"])
  }

  @Test func `an object of all sessions keeps none of them in memory`() throws {
    #expect(try kept(Client()) { $0.service.requests += 1 }.isEmpty)
  }

  @Test func `weak references, lazy properties and code do not count`() throws {
    #expect(try kept(Child()) { $0.parent = $0.home }.isEmpty)
    #expect(try kept(Child()) { _ = $0.derived }.isEmpty)
    #expect(try kept(Child()) { $0.home.run = {} }.isEmpty)
  }
}

// MARK: Models

@Observable private final class Node {
  let code = {}
  var number = 0
  var next: Node?
  var other: Node?
  init(next: Node? = nil) { self.next = next }
}

private final class Store: ObservableObject {
  let code = {}
  @Published var number = 0
  @Published var current: Store?
}

// Code cannot be stored, so that the objects are not made again.
private final class Plain {
  let code = {}
  var number = 0
  var next: Plain?
  init(next: Plain? = nil) { self.next = next }

  static func chain(_ count: Int) -> Plain {
    var first = Plain()
    for _ in 0..<count { first = Plain(next: first) }
    return first
  }

  /// An object that refers to itself by way of another.
  static func ring() -> Plain {
    let first = Plain()
    first.next = Plain(next: first)
    return first
  }

  var last: Plain {
    var last = self
    while let next = last.next { last = next }
    return last
  }

  deinit {
    // Link by link: otherwise a long chain would be released recursively.
    var rest = next
    next = nil
    while isKnownUniquelyReferenced(&rest) {
      let following = rest?.next
      rest?.next = nil
      rest = following
    }
  }
}

private protocol Numerable: AnyObject {
  var number: Int { get set }
}

private protocol Numbered {
  var number: Int { get }
}

extension Node: Numerable {}
extension Plain: Numerable, Numbered {}

@Observable private final class Drawer {
  var content: any Numerable = Plain()
  var rest: [any Numerable] = [Plain()]
}

@Observable private final class Game {
  let board = Board()
  var score = 0
}

private final class Board {
  let code = {}
  var cells = [0, 0]
}

@Observable private final class Shelf {
  var nodes = [Node(), Node()]
  var byName = ["one": Plain()]
}

private enum Wrapping {
  case none
  case node(Node, Int)
  indirect case indirect(Plain)

  var node: Node? { if case .node(let node, _) = self { node } else { nil } }
  var plain: Plain? { if case .indirect(let plain) = self { plain } else { nil } }
}

private final class Service {
  var requests = 0
  // Accessed on the main actor only.
  nonisolated(unsafe) static let shared = Service()
}

@Observable private final class Client {
  let service = Service.shared
  var number = 0
}

private final class Home {
  var run: () -> Void = {}
}

private final class Child {
  let home = Home()
  weak var parent: Home?
  lazy var derived = Plain()
}

// MARK: Views

private struct Owner<Model: AnyObject>: View {
  @State private var model: Model
  @State private var other = 0
  let change: (Model) -> Void

  init(_ make: @escaping () -> Model, _ change: @escaping (Model) -> Void) {
    _model = State(wrappedValue: make())
    self.change = change
  }

  var body: some View {
    Button("other") { other += 1 }
    Button("change") { change(model) }
  }
}

private struct ValueOwner<Value>: View {
  @State var value: Value
  @State private var other = 0
  let change: (Value) -> Void

  var body: some View {
    Button("other") { other += 1 }
    Button("change") { change(value) }
  }
}

private struct AnyOwner: View {
  @State private var counted: any Numerable
  @State private var other = 0

  init(_ counted: any Numerable) { _counted = State(wrappedValue: counted) }

  var body: some View {
    Button("other") { other += 1 }
    Button("change") { counted.number += 1 }
  }
}

private struct Holder: View {
  let node: Node
  @State private var other = 0

  var body: some View {
    Text(verbatim: "\(node.number)")
    Button("other") { other += 1 }
    Button("change") { node.next = Node() }
  }
}

private struct Appearing: View {
  @State private var model = Node()
  @State private var other = 0
  let change: (Node) -> Void

  init(_ change: @escaping (Node) -> Void) { self.change = change }

  var body: some View {
    Button("other") { other += 1 }.onAppear { model.next = Node() }
    Button("change") { change(model) }
  }
}
