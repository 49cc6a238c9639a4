import Observation
import RenderTree
import Stateroom
import StateroomCombine
import Testing

/// Objects at the boundary of a value: those that other values, other sessions and global variables have.
@MainActor
@Suite struct GraphBoundaryTests {
  // MARK: Values

  struct Part: Hashable {
    var parts: Set<Part> = []
    var tag = GraphModels.Tag("a")
  }

  @Observable final class Machine {
    var main = Part()
    var spare: [Part] = []
  }

  @Observable final class Works {
    var parts: Set<Part> = []
    var machines: [Machine] = []
  }

  @Test func `a set of values that contain such sets, with objects that hash themselves`() throws {
    let content = Showing(Works()) {
      $0.parts.map { "\($0.tag.name) \($0.parts.count)" }.sorted()
    } change: { works in
      works.parts = [Part(parts: [Part(tag: .init("b"))], tag: .init("c"))]
    }
    let first = TestSession(storing: content)
    try first.act("change")
    #expect(TestSession(storing: content, first.takeState()).texts == ["[\"c 1\"]"])
  }

  @Test func `an object whose value has such a set without an empty value is refused`() throws {
    let first = TestSession(
      storing:
        Showing(Works()) {
          $0.machines.count
        } change: {
          $0.machines = [Machine()]
        })
    try first.act("change")
    _ = first.tree.takeStoredChanges()
    #expect(first.tree.unstorableWrites().map(\.property) == ["model.machines"])
  }

  // MARK: References

  final class Owner {
    var name: String
    var pets: [Pet] = []
    init(_ name: String) { self.name = name }
  }

  final class Pet {
    let name: String
    unowned let owner: Owner
    init(_ name: String, _ owner: Owner) { (self.name, self.owner) = (name, owner) }
  }

  final class Friend {
    let name: String
    weak var friend: Friend?
    init(_ name: String) { self.name = name }
  }

  @Observable final class Clinic {
    var pet: Pet?
    var owners: [Owner] = []
  }

  @Test func `an unowned reference is stored if something else of the value has its object`() throws {
    let content = Showing(Clinic()) {
      "\($0.pet?.name ?? "-") \($0.pet?.owner.name ?? "-")"
    } change: { clinic in
      clinic.owners = [Owner("Ada")]
      clinic.pet = Pet("Cat", clinic.owners[0])
    }
    let first = TestSession(storing: content)
    try first.act("change")
    let state = first.takeState()
    #expect(first.tree.unstorableWrites().isEmpty)
    #expect(TestSession(storing: content, state).texts == ["Cat Ada"])
  }

  @Test func `an unowned reference to an object that nothing else of the value has keeps the session awake`()
    throws
  {
    let owner = Owner("Ada")
    let content = Showing(Clinic()) {
      $0.pet?.name ?? "-"
    } change: {
      $0.pet = Pet("Cat", owner)
    }
    let first = TestSession(storing: content)
    _ = first.tree.takeStoredChanges()
    try first.act("change")
    #expect(TestSession(storing: content, first.takeState()).texts == ["-"])
    #expect(first.tree.unstorableWrites().map(\.property) == ["model"])
  }

  @Test(arguments: [true, false]) func `a weak reference to an object that another property has`(
    isFirst: Bool
  ) throws {
    let first = TestSession(storing: Friends(isFirst: isFirst))
    try first.act("meet")
    var state = first.takeState()
    #expect(first.texts == ["Cat Dog true"])
    let second = TestSession(storing: Friends(isFirst: isFirst), state)
    #expect(second.texts == ["Cat Dog true"])
    #expect(second.tree.unstorableWrites().isEmpty)
    try second.act("part")
    state.apply(second.tree.takeStoredChanges())
    #expect(TestSession(storing: Friends(isFirst: isFirst), state).texts == ["Cat - false"])
  }

  // MARK: Constants and Codable objects

  final class Settings: Codable {
    var volume = 1
    var friends: [String: Int] = [:]
  }

  final class Player: ObservableObject {
    let settings = Settings()
    @Published var count = 0
  }

  @Test func `an object of a constant that encodes itself`() throws {
    let content = Showing(Player()) {
      "\($0.count) \($0.settings.volume)"
    } change: {
      $0.count += 1
      $0.settings.volume += 1
    }
    let first = TestSession(storing: content)
    try first.act("change")
    var state = first.takeState()
    let second = TestSession(storing: content, state)
    #expect(second.texts == ["1 2"])
    try second.act("change")
    state.apply(second.tree.takeStoredChanges())
    #expect(TestSession(storing: content, state).texts == ["2 3"])
  }

  // MARK: Objects of others

  /// An object that other objects have.
  final class Record {
    var value = "new"
  }

  @Observable final class Reader {
    var record: Record
    var records: [Record] = []
    init(_ record: Record) { self.record = record }
  }

  private final class Archive {
    var record = Record()
  }

  @Test func `an object that two sessions have is stored for neither, and given to neither`() throws {
    let archive = Archive()
    func reading(_ value: String = "") -> Showing<Reader, String> {
      Showing(Reader(archive.record)) {
        $0.record.value
      } change: {
        $0.record.value = value
      }
    }
    let first = TestSession(storing: reading("first"))
    try first.act("change")
    var state = first.takeState()
    let second = TestSession(storing: reading())
    _ = second.tree.takeStoredChanges()
    state.apply(first.tree.takeStoredChanges())
    archive.record = Record()
    let third = TestSession(storing: reading(), state)
    #expect(archive.record.value == "new")
    #expect(third.texts == ["new"])
  }

  private enum Samples {
    // Accessed on the main actor only.
    nonisolated(unsafe) static var shared = Record()
    nonisolated(unsafe) static var other = Record()
  }

  @Test func `another shared object in a property keeps the session awake until the first is back`() throws {
    let content = Replacing(Reader(Samples.shared), [Samples.other, Samples.shared]) { $0.record = $1 }
    let first = TestSession(storing: content)
    _ = first.tree.takeStoredChanges()
    #expect(first.tree.unstorableWrites().isEmpty)
    try first.act("0")
    _ = first.tree.takeStoredChanges()
    #expect(first.tree.unstorableWrites().map(\.property) == ["model"])
    #expect(first.issues(.stateUnstorable) == 1)
    try first.act("1")
    _ = first.tree.takeStoredChanges()
    #expect(first.tree.unstorableWrites().isEmpty)
  }

  @Test func `a global object among others that code has made is not stored`() throws {
    let content = Replacing(Reader(Record()), [Samples.other]) { $0.records.append($1) }
    let first = TestSession(storing: content)
    _ = first.tree.takeStoredChanges()
    try first.act("0")
    let state = first.takeState()
    #expect(first.tree.unstorableWrites().map(\.property) == ["model"])
    #expect(!state.nodes.values.contains { $0.values.contains { !$0.segments.isEmpty } })
  }

  // MARK: Bounds

  @Observable final class Hall {
    var numbers = Array(0..<5_000)
    var drawn: [GraphModels.Shape] = []
    var title = ""
  }

  @Test func `an object that is refused does not write everything again and again`() throws {
    let content = Showing(Hall()) {
      $0.title
    } change: {
      if $0.drawn.isEmpty { $0.drawn = [GraphModels.Drawn()] }
      $0.title += "."
    }
    let first = TestSession(storing: content)
    var state = first.takeState()
    try first.act("change")
    state.apply(first.tree.takeStoredChanges())
    try first.act("change")
    let change = first.tree.takeStoredChanges()
    #expect(change.values.flatMap(\.segments.keys).isEmpty)
    state.apply(change)
    #expect(TestSession(storing: content, state).texts == [".."])
  }
}

private struct Friends: View {
  let isFirst: Bool
  @State private var one: GraphBoundaryTests.Friend?
  @State private var two: GraphBoundaryTests.Friend?

  var body: some View {
    let (pet, other) = isFirst ? (one, two) : (two, one)
    Text(
      verbatim:
        "\(pet?.name ?? "-") \(pet?.friend?.name ?? "-") \(pet?.friend != nil && pet?.friend === other)")
    Button("meet") {
      let (cat, dog) = (GraphBoundaryTests.Friend("Cat"), GraphBoundaryTests.Friend("Dog"))
      cat.friend = dog
      (one, two) = isFirst ? (cat, dog) : (dog, cat)
    }
    Button("part") { if isFirst { two = nil } else { one = nil } }
  }
}

/// A model that receives one of several objects.
private struct Replacing<Model: AnyObject, Choice>: View {
  @State private var model: Model
  let choices: [Choice]
  let choose: (Model, Choice) -> Void
  @State private var count = 0

  init(
    _ model: @autoclosure @escaping () -> Model, _ choices: [Choice],
    choose: @escaping (Model, Choice) -> Void
  ) {
    _model = State(wrappedValue: model())
    self.choices = choices
    self.choose = choose
  }

  var body: some View {
    Text(verbatim: "\(count)")
    ForEach(choices.indices, id: \.self) { index in
      Button("\(index)") {
        count += 1
        choose(model, choices[index])
      }
    }
  }
}
