import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct BindingTests {
  struct Person: Identifiable, Equatable {
    var id: Int
    var name: String
    var pet: String?
  }

  final class Model: ObservableObject {
    @Published var people = [Person(id: 1, name: "Ann"), Person(id: 2, name: "Bob")]
  }

  @Test func `rule 47: a constant ignores writes`() {
    let binding = Binding.constant(1)
    binding.wrappedValue = 2
    #expect(binding.wrappedValue == 1)
  }

  @Test func `rules 46 and 48: a binding of closures reads each time and writes at once`() {
    var value = 1
    let binding = Binding(get: { value }, set: { value = $0 })
    binding.wrappedValue = 5
    #expect(value == 5)
    value = 6
    #expect(binding.wrappedValue == 6)
  }

  struct Shown: View {
    let remote: Remote
    @State private var value = 1
    var body: some View {
      let _ = remote.binding = $value
      Text(verbatim: "\(value)")
    }
  }

  @Test func `rule 46: a write reaches its source at once and the screen with the next update`() {
    let remote = Remote()
    let session = TestSession { Shown(remote: remote) }
    remote.binding?.wrappedValue = 2
    #expect(remote.binding?.wrappedValue == 2)
    #expect(session.texts == ["1"])
    session.settle()
    #expect(session.texts == ["2"])
  }

  @Test func `rule 49: an unwrapped binding whose base became nil keeps its last value and reports it`() {
    var issues: [RuntimeIssue.Code] = []
    let handler = Tree.issueHandler
    Tree.issueHandler = { issues.append($0.code) }
    defer { Tree.issueHandler = handler }
    var number: Int? = 1
    let unwrapped = Binding(Binding(get: { number }, set: { number = $0 }))
    number = nil
    #expect(unwrapped?.wrappedValue == 1)
    #expect(issues == [.bindingStaleElement])
  }

  @Test func `rule 49: members, optionals and their opposites`() {
    var person: Person? = Person(id: 1, name: "Ann")
    let binding = Binding(get: { person }, set: { person = $0 })
    let unwrapped = Binding(binding)
    #expect(unwrapped?.name.wrappedValue == "Ann")
    unwrapped?.name.wrappedValue = "Eve"
    #expect(person?.name == "Eve")
    person = nil
    #expect(Binding(binding) == nil)
    #expect(unwrapped?.wrappedValue.name == "Eve")

    var count = 1
    let optional = Binding<Int?>(Binding(get: { count }, set: { count = $0 }))
    optional.wrappedValue = nil
    #expect(count == 1)
    optional.wrappedValue = 4
    #expect(count == 4)
  }

  struct Editor: View {
    @Binding var person: Person
    var body: some View { Button("edit \(person.name)") { person.name += "!" } }
  }

  struct List: View {
    @ObservedObject var model: Model
    let remote: Remote
    var body: some View {
      ForEach($model.people) { $person in
        let _ = remote.people[person.id] = $person
        Editor(person: $person)
      }
    }
  }

  @Test func `rule 50: a row's binding follows its element, and is dropped when that has gone`() throws {
    let model = Model()
    let remote = Remote()
    let session = TestSession { List(model: model, remote: remote) }
    let bob = remote.people[2]!
    session.perform { model.people.swapAt(0, 1) }
    try session.act("edit Bob")
    #expect(model.people.map(\.name) == ["Bob!", "Ann"])
    session.perform { bob.wrappedValue.name = "Ben" }
    #expect(model.people.map(\.name) == ["Ben", "Ann"])
    session.perform { model.people.removeFirst() }

    var issues: [RuntimeIssue.Code] = []
    let handler = Tree.issueHandler
    Tree.issueHandler = { issues.append($0.code) }
    defer { Tree.issueHandler = handler }
    session.perform { bob.wrappedValue.name = "Zoe" }
    #expect(model.people.map(\.name) == ["Ann"])
    #expect(issues == [.bindingStaleElement])
    #expect(bob.wrappedValue.name == "Ben")
  }

  @Test func `rules 50 and 84: bound rows with one id keep to their own elements when they move`() {
    let model = Model()
    model.people = [Person(id: 1, name: "Ann"), Person(id: 1, name: "Bob")]
    let session = TestSession { List(model: model, remote: Remote()) }
    session.perform { model.people.insert(Person(id: 5, name: "Eve"), at: 0) }
    #expect(session.nodes.dropFirst().map(\.accessibilityName) == ["edit Eve", "edit Ann", "edit Bob"])
  }

  @Test func `rule 50: one edited row evaluates that row`() throws {
    let model = Model()
    let session = TestSession { List(model: model, remote: Remote()) }
    session.tree.statistics.recordsBodies = true
    try session.act("edit Ann")
    #expect(session.tree.statistics.evaluatedTypes.filter { $0 == "Editor" }.count <= 2)
    #expect(model.people[0].name == "Ann!")
  }

  struct Passing: View {
    let remote: Remote
    @State private var person = Person(id: 1, name: "Ann")
    @State private var unrelated = 0
    var body: some View {
      remote.set("unrelated") { unrelated += 1 }
      Text(verbatim: "\(unrelated)")
      Named(name: $person.name)
    }
  }

  struct Named: View {
    @Binding var name: String
    var body: some View { Button("name \(name)") { name += "!" } }
  }

  @Test func `a child with the same binding is skipped, and evaluated when the value changes`() throws {
    let remote = Remote()
    let session = TestSession { Passing(remote: remote) }
    #expect(session.bodies { remote("unrelated") } == ["Passing"])
    session.tree.statistics.evaluatedTypes = []
    try session.act("name Ann")
    #expect(session.tree.statistics.evaluatedTypes.filter { $0 == "Named" }.count == 1)
    try session.act("name Ann!")
  }
}

extension Remote {
  var people: [Int: Binding<BindingTests.Person>] {
    get { objects["people"] as? [Int: Binding<BindingTests.Person>] ?? [:] }
    set { objects["people"] = newValue }
  }
}
