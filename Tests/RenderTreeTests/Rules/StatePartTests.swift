import Observation
import RenderTree
import Stateroom
import Testing

/// The dependencies of controls that read a state through bindings to its parts (rule 49).
@MainActor
@Suite struct StatePartTests {
  /// A control that shows a text, and lists each of its declarations.
  nonisolated struct Control: Element, ElementAttributes {
    let declarations: Declarations
    let text: Binding<String>

    static var typeName: StaticString { "Text" }

    @MainActor func declare(_ node: NodeDeclaration) {
      declarations.note(text.wrappedValue)
      node.set("text", text.wrappedValue)
    }

    // Reads nothing: what the node shows was declared.
    @MainActor func accessibleText(_ node: RenderedNode) -> String? { node.onlyText("text") }
  }

  /// Lists declarations.
  @MainActor final class Declarations {
    private var entries: [String] = []

    func note(_ entry: String) { entries.append(entry) }

    /// Returns the declarations since the last call.
    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  struct Item: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  @Observable final class Box {
    var name = "box"
  }

  struct Form {
    var name = "a"
    var other = 0
    var nested = Item(id: 1, name: "x")
    var box = Box()

    var nameInBox: String {
      get { box.name }
      set { box.name = newValue }
    }
  }

  struct Fields: View {
    let declarations: Declarations
    @Binding var form: Form

    var body: some View {
      Control(declarations: declarations, text: $form.name)
      Control(declarations: declarations, text: $form.nested.name)
    }
  }

  struct FormView: View {
    let remote: Remote
    let declarations: Declarations
    @State private var form = Form()

    var body: some View {
      remote.set("name") { form.name += "b" }
      remote.set("other") { form.other += 1 }
      remote.set("nested") { form.nested.name += "y" }
      remote.set("twice") {
        withAnimation { form.other += 1 }
        form.name = "c"
        withAnimation { form.name = "d" }
      }
      Fields(declarations: declarations, form: $form)
    }
  }

  @Test func `rule 49: a control is declared again only if the part that it is bound to has changed`() {
    let (remote, declarations) = (Remote(), Declarations())
    // A check of soundness declares each control once more.
    let session = TestSession(isChecked: false) { FormView(remote: remote, declarations: declarations) }
    #expect(declarations.take() == ["a", "x"])
    for (change, declared) in [("name", ["ab"]), ("nested", ["xy"]), ("other", []), ("name", ["abb"])] {
      remote(change)
      session.settle()
      #expect(declarations.take() == declared)
    }
    #expect(session.texts == ["abb", "xy"])
  }

  @Test func `rule 18: a part has the value of each transaction`() {
    let (remote, declarations) = (Remote(), Declarations())
    let session = TestSession { FormView(remote: remote, declarations: declarations) }
    remote("twice")
    session.settle()
    #expect(session.texts == ["d", "x"])
    remote("twice")
    session.settle()
    #expect(session.texts == ["d", "x"])
  }

  struct Boxed: View {
    let remote: Remote
    let declarations: Declarations
    @State private var form = Form()

    var body: some View {
      remote.set("box") { form.box = Box() }
      remote.set("box's name") { form.box.name += "!" }
      Control(declarations: declarations, text: $form.nameInBox)
    }
  }

  @Test func `rule 49: a part that is read from an observable object follows the object`() {
    let (remote, declarations) = (Remote(), Declarations())
    let session = TestSession { Boxed(remote: remote, declarations: declarations) }
    for (change, shown) in [("box's name", "box!"), ("box", "box"), ("box's name", "box!"), ("box", "box")] {
      remote(change)
      session.settle()
      #expect(session.texts == [shown])
    }
  }

  struct Items: View {
    let remote: Remote
    let declarations: Declarations
    @State private var items = (1...5).map { Item(id: $0, name: "\($0)") }

    var body: some View {
      remote.set("change third") { items[2].name += "!" }
      remote.set("prepend") { items.insert(Item(id: 0, name: "0"), at: 0) }
      remote.set("remove first") { items.removeFirst() }
      remote.set("reverse") { items.reverse() }
      ForEach($items) { Control(declarations: declarations, text: $0.name) }
    }
  }

  @Test func `rule 50: a control of a row is declared again only if its element has changed`() {
    let (remote, declarations) = (Remote(), Declarations())
    let session = TestSession(isChecked: false) { Items(remote: remote, declarations: declarations) }
    _ = declarations.take()
    remote("change third")
    session.settle()
    #expect(declarations.take() == ["3!"])
    #expect(session.texts == ["1", "2", "3!", "4", "5"])
  }

  @Test func `rule 50: controls of rows follow their elements`() {
    let (remote, declarations) = (Remote(), Declarations())
    let session = TestSession { Items(remote: remote, declarations: declarations) }
    for (change, shown) in [
      ("prepend", ["0", "1", "2", "3", "4", "5"]), ("change third", ["0", "1", "2!", "3", "4", "5"]),
      ("reverse", ["5", "4", "3", "2!", "1", "0"]), ("remove first", ["4", "3", "2!", "1", "0"]),
      ("change third", ["4", "3", "2!!", "1", "0"]), ("change third", ["4", "3", "2!!!", "1", "0"]),
    ] {
      remote(change)
      session.settle()
      #expect(session.texts == shown)
    }
  }

  final class Payload {}

  final class Observed {
    weak var object: Payload?
  }

  struct Loaded {
    let payload = Payload()
    var name = "a"
  }

  struct LoadedView: View {
    let remote: Remote
    let declarations: Declarations
    let observed: Observed
    @State private var loaded = Loaded()

    var body: some View {
      let _ = observed.object = loaded.payload
      remote.set("change") { [binding = $loaded] in binding.wrappedValue.name += "b" }
      Control(declarations: declarations, text: $loaded.name)
    }
  }

  struct Removing: View {
    let remote: Remote
    let declarations: Declarations
    let observed: Observed
    @State private var isShown = true

    var body: some View {
      remote.set("remove") { isShown = false }
      if isShown { LoadedView(remote: remote, declarations: declarations, observed: observed) }
    }
  }

  @Test func `a part is released with the view`() {
    let (remote, declarations, observed) = (Remote(), Declarations(), Observed())
    let session = TestSession {
      Removing(remote: remote, declarations: declarations, observed: observed)
    }
    remote("change")
    session.settle()
    #expect(session.texts == ["ab"])
    #expect(observed.object != nil)
    remote("remove")
    remote.actions = [:]
    session.settle()
    #expect(session.texts == [])
    #expect(observed.object == nil)
  }
}
