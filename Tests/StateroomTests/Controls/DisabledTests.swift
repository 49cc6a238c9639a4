import Stateroom
import Testing

@MainActor
@Suite struct DisabledTests {
  @Test func `rule 103: nothing inside undoes what an ancestor disabled`() {
    var hasRun = false
    let host = Host {
      VStack {
        Group { Button("Go") { hasRun = true }.disabled(false) }
        TextField("Name", text: .constant("")).disabled(false)
        Toggle("On", isOn: .constant(true))
      }
      .disabled(false)
      .disabled(true)
    }
    #expect(host.refusal("tap", on: "Go") == .disabled && !hasRun)
    #expect(host.refusal("set", on: "Name", .string("x")) == .disabled)
    #expect(host.refusal("focus", on: "Name") == .disabled)
    #expect(host.refusal("toggle", on: "On") == .disabled)
    #expect(!host.snapshot.contains("actions"))
  }

  @Test func `rule 103: a control works again when its ancestor does`() throws {
    struct Locked: View {
      @State private var isLocked = true
      @State private var count = 0

      var body: some View {
        VStack { Button("Count \(count)") { count += 1 } }.disabled(isLocked)
        Button("Unlock") { isLocked = false }
      }
    }
    let host = Host { Locked() }
    #expect(host.refuses("tap", on: "Count 0"))
    try host.tap("Unlock")
    try host.tap("Count 0")
    #expect(host.snapshot.contains("Count 1"))
  }

  @Test func `rule 103: an action for a view that has gone is refused`() throws {
    struct Vanishing: View {
      @State private var isShown = true

      var body: some View {
        if isShown { Button("Gone") {}.accessibilityIdentifier("gone") }
        Button("Hide") { isShown = false }
      }
    }
    let host = Host { Vanishing() }
    try host.tap("Hide")
    #expect(host.refusal("tap", on: "gone") == nil && host.refuses("tap", on: "gone"))
  }
}
