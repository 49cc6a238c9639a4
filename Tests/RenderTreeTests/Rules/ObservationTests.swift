import Observation
import RenderTree
import StateCore
import Stateroom
import Testing

@MainActor @Suite struct ObservationTests {
  @Observable final class Model {
    var count = 0
    var name = "Ada"
    @ObservationIgnored var ignored = 0
  }

  struct CountView: View {
    let model: Model
    var body: some View { Text(verbatim: "\(model.count) \(model.ignored)") }
  }

  struct NameView: View {
    @Bindable var model: Model
    var body: some View {
      Text(verbatim: model.name)
      Editor(name: $model.name)
    }
  }

  struct Editor: View {
    @Binding var name: String
    var body: some View { Button("Rename \(name)") { name = "Bob" } }
  }

  struct Owner: View {
    @State private var model = Model()
    var body: some View {
      CountView(model: model)
      NameView(model: model)
      Button("Increment") { model.count += 1 }
    }
  }

  @Test func `rule 38: a body depends on just the properties that it read`() {
    let model = Model()
    // Unchecked, because the bodies read unobserved values, so another evaluation has a different result.
    let session = TestSession(isChecked: false) {
      CountView(model: model)
      NameView(model: model)
    }
    #expect(session.bodies { model.count = 1 } == ["CountView"])
    #expect(session.texts.first == "1 0")
    #expect(session.bodies { model.ignored = 1 }.isEmpty)
    #expect(session.bodies { model.count = 1 }.isEmpty)
    #expect(session.bodies { model.name = "Eve" }.contains("NameView"))
    #expect(session.texts.contains("Eve"))
  }

  @Test func `rules 23 and 40: an object in a state is tracked per property, and bound by Bindable`() throws {
    let session = TestSession { Owner() }
    try session.act("Increment")
    #expect(session.texts.first == "1 0")
    try session.act("Rename Ada")
    #expect(session.texts.contains("Bob"))
  }

  @Test func `rule 39: an equal value does not evaluate; what any thread wrote is seen`() async {
    let model = Model()
    let session = TestSession { CountView(model: model) }
    #expect(session.bodies { model.count = 0 }.isEmpty)
    // The test waits for the other thread before it continues.
    nonisolated(unsafe) let shared = model
    await Task.detached { shared.count = 5 }.value
    while session.texts != ["5 0"] {
      await Task.yield()
      session.settle()
    }
  }

  struct Local: View {
    @State private var model = Model()
    var body: some View {
      @Bindable var bound = model
      Editor(name: $bound.name)
      Editor(name: Bindable(model).name)
    }
  }

  @Test func `rule 40: a Bindable gives bindings also to code that knows no more than its class`() {
    func binding<Object: AnyObject, Value>(
      _ object: Bindable<Object>, _ keyPath: ReferenceWritableKeyPath<Object, Value>
    ) -> Binding<Value> { object[dynamicMember: keyPath] }
    let model = Model()
    binding(Bindable(model), \.name).wrappedValue = "bound"
    #expect(model.name == "bound")
  }

  @Test func `rule 40: a Bindable may be made within a body`() throws {
    let session = TestSession { Local() }
    #expect(session.nodes.dropFirst().map(\.accessibilityName) == ["Rename Ada", "Rename Ada"])
    try session.act(session.nodes[1].digest.description)
    #expect(session.nodes.dropFirst().map(\.accessibilityName) == ["Rename Bob", "Rename Bob"])
  }

  final class Derived: ObservableObject {
    let name: String
    init(_ model: Model) { name = model.name }
  }

  struct Deriving: View {
    @StateObject private var derived: Derived
    @State private var copy: Derived
    init(_ model: Model) {
      _derived = StateObject(wrappedValue: Derived(model))
      _copy = State(wrappedValue: Derived(model))
    }
    var body: some View { Text(verbatim: derived.name + copy.name) }
  }

  @Test func `rule 38: what the initializer of a view's own object reads is no dependency of the body`() {
    let model = Model()
    let session = TestSession { Deriving(model) }
    #expect(session.bodies { model.name = "Bob" }.isEmpty)
    #expect(session.texts == ["AdaAda"])
  }

  @Test func `rule 39: evaluations leave no registrations behind`() {
    let model = Model()
    let session = TestSession { Repeated(model: model) }
    weak var source: ObservationSource?
    source = session.tree.firstObservationSource
    #expect(source != nil)
    for _ in 0..<100 { session.perform { model.count += 1 } }
    #expect(source == nil)
  }

  struct Repeated: View {
    let model: Model
    var body: some View { Text(verbatim: "\(model.name) \(model.count)") }
  }

  struct Reader: View {
    @Environment(Model.self) private var model
    @Environment(Other.self) private var other: Other?
    var body: some View { Text(verbatim: "\(model.name) \(other == nil)") }
  }

  @Observable final class Other {}

  struct Shelved: View {
    @Environment(\.library) private var library
    @Environment(Library.self) private var given: Library?
    var body: some View { Text(verbatim: "\(library) \(given != nil)") }
  }

  @Test func `rule 41: an object whose class is a key as well is not the key's value`() {
    let session = TestSession {
      Shelved()
      Shelved().environment(Library())
      Shelved().environment(nil as Library?).environment(\.library, "two")
      Shelved().environment(\.library, "three").environment(Library())
    }
    #expect(session.texts == ["one false", "one true", "two false", "three true"])
  }

  struct Switching: View {
    let model: Model
    @State private var isGiven = true
    var body: some View {
      Reader().environment(isGiven ? model : nil)
      Button("Switch") { isGiven.toggle() }
    }
  }

  @Test func `rule 41: an object is found by its type, and its absence ends one node only`() throws {
    let model = Model()
    let session = TestSession { Switching(model: model) }
    #expect(session.texts == ["Ada true"])
    session.perform { model.name = "Eve" }
    #expect(session.texts == ["Eve true"])
    try session.act("Switch")
    #expect(session.texts.isEmpty)
    #expect(session.issues(.observableEnvironmentMissing) == 1)
    #expect(
      session.snapshot.contains(
        "No Observable object of type Model found. A View.environmentObject(_:) for Model may be missing as an "
          + "ancestor of this view."))
    try session.act("Switch")
    #expect(session.texts == ["Eve true"])
  }
}

extension _Tree {
  fileprivate var firstObservationSource: ObservationSource? {
    var found: ObservationSource?
    func visit(_ node: _Node) {
      for case let source as ObservationSource in node.dependencies { found = found ?? source }
      node.forEachChild(visit)
    }
    if let root { visit(root) }
    return found
  }
}

@Observable private final class Library: EnvironmentKey {
  static let defaultValue = "one"
}

extension EnvironmentValues {
  fileprivate var library: String {
    get { self[Library.self] }
    set { self[Library.self] = newValue }
  }
}
