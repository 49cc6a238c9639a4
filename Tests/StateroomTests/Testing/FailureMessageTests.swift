import StateroomTesting
import Testing

/// A failure lists the present elements, most similar first.
@MainActor @Suite struct FailureMessageTests {
  @Test func `what is not found lists what is most alike`() throws {
    let session = TestSession { ErrandsView() }
    let error = #expect(throws: TestSessionError.self) { try session.button("Sdd").tap() }
    let lines = try #require(error).description.split(separator: "\n")
    #expect(lines[0].hasPrefix("There is no Button \"Sdd\". There is, most alike first:"))
    #expect(lines[1] == "  Button \"Add\" disabled")
  }

  @Test func `what is sought in a place that is not there names the place`() throws {
    let session = TestSession { ErrandsView() }
    let error = #expect(throws: TestSessionError.self) { _ = try session.section("Old").button("Add").label }
    #expect(try #require(error).description.hasPrefix("There is no Section \"Old\"."))
  }

  @Test func `a refusal says what a server answers`() throws {
    let session = TestSession { ErrandsView() }
    let disabled = #expect(throws: TestSessionError.self) { try session.tap("Add") }
    #expect(
      try #require(disabled).description.hasPrefix(
        "The Button \"Add\" is disabled at present; nothing was done. ("))
    let unknown = #expect(throws: TestSessionError.self) { try session.perform("submit", on: "hint") }
    #expect(try #require(unknown).description.contains(" offers no actions."))
  }

  @Test func `a failure names the line that found the element, and what is around it`() throws {
    let session = TestSession { ErrandsView() }
    let error = #expect(throws: TestSessionError.self) {
      try session.button("Add", fileID: "App/SomeTests.swift", line: 7).tap()
    }
    let text = try #require(error).description
    #expect(text.contains("(App/SomeTests.swift:7)"))
    #expect(text.contains("Around it is:") && text.contains(#"Button "Add" disabled"#))
    let missing = #expect(throws: TestSessionError.self) {
      _ = try session.button("Sell", fileID: "App/SomeTests.swift", line: 8).label
    }
    #expect(try #require(missing).description.contains("(App/SomeTests.swift:8)"))
  }

  @Test func `of many names those most alike are listed`() throws {
    let session = TestSession {
      ForEach(1...50, id: \.self) { number in Button("Errand \(number)") {} }
      Button("Save") {}
    }
    let error = #expect(throws: TestSessionError.self) { try session.tap("Sav") }
    guard case .notFound("Sav", let candidates)? = error?.problem else { return #expect(Bool(false)) }
    #expect(candidates.first == "Save" && candidates.count == 20)
  }

  @Test func `several are listed with their ids`() async throws {
    let session = TestSession { ErrandsView(load: ErrandsView.three) }
    try await session.settled()
    let error = #expect(throws: TestSessionError.self) { try session.toggle("Done").toggle() }
    guard case .severalElements(let sought, let found)? = error?.problem else { return #expect(Bool(false)) }
    #expect(sought == "Toggle \"Done\"")
    #expect(found.count == 3 && found[0].hasPrefix("Toggle \"Done\" off @"))
  }

  @Test func `what does not come about in time shows what there is`() async throws {
    let session = TestSession { ErrandsView() }
    let error = await #expect(throws: TestSessionError.self) {
      try await session.text("Ready").wait(timeout: .milliseconds(20))
    }
    let text = try #require(error).description
    #expect(text.contains("in vain for Text or Label \"Ready\"."))
    #expect(text.contains(#"Button "Add" disabled"#))
  }

  @Test func `a runtime issue fails the test`() {
    struct Careless: View {
      @State var count = 0
      var body: some View {
        count += 1
        return Text("Count: \(count)")
      }
    }
    withKnownIssue {
      _ = TestSession { Careless() }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("state.modifiedDuringUpdate") }
    }
    let quiet = TestSession(reportsIssues: false) { Careless() }
    #expect(quiet.issues.map(\.code).contains(.stateModifiedDuringUpdate))
  }
}
