import RenderTree
import Stateroom
import Testing

/// The restoration of the focus if no focus state is bound.
@MainActor
@Suite struct FocusStorageTests {
  struct Form: View {
    @State private var name = ""
    @State private var city = ""
    var body: some View {
      TextField("Name", text: $name)
      TextField("City", text: $city).onAppear { city = "" }
    }
  }

  @Test(arguments: [true, false])
  func `a field has the focus again that no focus state is bound to`(isCollected: Bool) throws {
    let first = TestSession(collectsState: true) { Form() }
    var stored = StoredState()
    stored.apply(first.tree.takeStoredChanges())
    try first.act("City", "focus")
    stored.apply(first.tree.takeStoredChanges())
    if !isCollected { stored = first.tree.storedState() }
    let second = TestSession(restoring: stored, collectsState: true) { Form() }
    #expect(second.tree.focus.focused != nil)
    #expect(second.snapshot == first.snapshot)
    #expect(second.tree.issues.recent.isEmpty)
    #expect(second.tree.takeStoredChanges().isEmpty)
    try second.act("City", "blur")
    stored.apply(second.tree.takeStoredChanges())
    #expect(TestSession(restoring: stored) { Form() }.tree.focus.focused == nil)
  }

  @Test func `a field that is gone leaves the focus nowhere, and nothing in the store`() throws {
    let first = TestSession(collectsState: true) { Form() }
    try first.act("City", "focus")
    var stored = first.tree.storedState()
    let second = TestSession(restoring: stored, collectsState: true) { Text(verbatim: "empty") }
    stored.apply(second.tree.takeStoredChanges())
    #expect(second.tree.focus.focused == nil)
    #expect(stored.nodes.isEmpty)
  }
}
