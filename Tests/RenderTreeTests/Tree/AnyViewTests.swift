import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct AnyViewTests {
  @Test func `a value that is no view makes no view of any type`() {
    #expect(AnyView(_fromValue: 1) == nil)
    let session = TestSession { AnyView(_fromValue: Text(verbatim: "1")) }
    #expect(session.texts == ["1"])
  }
}
