import Stateroom
import StateroomTesting
import Testing

/// An inspector is presented as a sheet is, beside its view.
@MainActor @Suite struct InspectorTests {
  private struct Inspected: View {
    @State private var isShown = false
    @State private var count = 0
    var body: some View {
      Button("Details") { isShown.toggle() }
        .inspector(isPresented: $isShown) {
          Button("Count \(count)") { count += 1 }.inspectorColumnWidth(min: 200, ideal: 250, max: 300)
        }
    }
  }

  @Test func `an inspector stands below its view while it is presented`() throws {
    let session = TestSession { Inspected() }
    #expect(!session.has("Inspector"))
    try session.tap("Details")
    let inspector = try session.first("Inspector")
    #expect(try session.node("Details").modifier("inspector")?["node"] == .string(inspector.id))
    #expect(
      inspector.children[0].modifier("inspectorColumnWidth") == ["min": 200, "ideal": 250, "max": 300])
    try session.tap("Count 0")
    session.hibernate()
    #expect(try session.first("Inspector").texts == ["Count 1"])
    try session.perform("dismiss", onFirst: "Inspector")
    #expect(!session.has("Inspector"))
  }
}
