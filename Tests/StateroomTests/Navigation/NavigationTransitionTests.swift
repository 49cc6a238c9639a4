import Stateroom
import StateroomTesting
import Testing

/// A page that grows out of a view names it.
@MainActor @Suite struct NavigationTransitionTests {
  private struct Zoom: View {
    @Namespace private var space
    var body: some View {
      NavigationStack {
        NavigationLink {
          Text("Large").navigationTransition(.zoom(sourceID: 7, in: space))
        } label: {
          Text("Small").matchedTransitionSource(id: 7, in: space)
        }
      }
    }
  }

  private func entry(_ name: String, _ text: String, in session: TestSession) throws -> JSONValue? {
    try session.text(text).node.modifier(name)
  }

  @Test func `a page that zooms names its source`() throws {
    let session = TestSession { Zoom() }
    let source = try #require(try entry("matchedTransitionSource", "Small", in: session))
    try session.tap("Small")
    let transition = try #require(try entry("navigationTransition", "Large", in: session))
    #expect(transition["name"] == "zoom")
    #expect(transition["source"] == source)
  }

  @Test func `a sheet's size is described`() throws {
    let session = TestSession {
      Text("Form").presentationSizing(.form.fitted(horizontal: false, vertical: true))
    }
    #expect(try entry("presentationSizing", "Form", in: session) == ["name": "form", "fitted": ["vertical"]])
  }
}
