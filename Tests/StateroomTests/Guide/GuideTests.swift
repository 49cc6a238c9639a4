import RenderTree
import StateroomTesting
import Testing

@testable import Stateroom

/// The control and the modifier of the guide for contributors.
@MainActor @Suite struct GuideTests {
  struct Rating: View {
    @State var isGiven = false

    var body: some View { Star(isGiven: $isGiven).stamp("Draft") }
  }

  @Test func `a star is toggled and reported`() throws {
    let session = TestSession { Rating().accessibilityIdentifier("star") }
    #expect(try session.node("star")["isGiven"] == false)
    try session.perform(on: "star")
    #expect(try session.node("star")["isGiven"] == true)
    #expect(session.issues.isEmpty)
  }

  @Test func `a disabled star is refused`() throws {
    let session = TestSession { Rating().accessibilityIdentifier("star").disabled(true) }
    #expect(throws: TestSessionError.refused(.disabled, type: "Star")) { try session.perform(on: "star") }
  }

  @Test func `a stamp is a modifier of the node`() throws {
    let session = TestSession { Rating().accessibilityIdentifier("star") }
    #expect(try session.node("star").modifiers == [.object([JSONMember(name: "stamp", value: "Draft")])])
  }
}
