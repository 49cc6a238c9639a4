import Foundation
import StateroomTesting
import Testing

/// An outline contains what a person would note of a screen.
@MainActor @Suite struct OutlineTests {
  private func loaded() async throws -> TestSession {
    let session = TestSession { ErrandsView(load: ErrandsView.three) }
    try await session.settled()
    try session.toggle("Done").first.toggle()
    return session
  }

  @Test func `it shows types, names, values, states and actions`() async throws {
    let session = try await loaded()
    #expect(
      session.outline == """
        WindowGroup "Main"
          NavigationStack "Errands"
            List
              Section "New"
                TextField "Title" = "" prompt "What is to be done"
                Button "Add" disabled
              Section "Errands"
                Toggle "Done" on
                NavigationLink "Buy milk, done"
                Button "Delete"
                Toggle "Done" off
                NavigationLink "Post the letter, open"
                Button "Delete"
                Toggle "Done" off
                NavigationLink "Call Ada, open"
                Button "Delete"
              Button "Delete all"
          Text "Tap an errand" #hint
        """)
  }

  @Test func `a line has no character that a terminal acts upon`() {
    let session = TestSession { Text("a\u{1B}[0m\u{85}\u{2028}b\n\"c\" \\ ☆ é") }
    #expect(
      session.outline == #"""
        WindowGroup "Main"
          Text "a\u{1b}[0m\u{85}\u{2028}b\n\"c\" \\ ☆ é"
        """#)
  }

  @Test func `a part has an outline of its own`() async throws {
    let session = try await loaded()
    #expect(try session.section("New").outline.lines.first == #"Section "New""#)
    #expect(try session.section("New").outline.count == 3)
  }

  @Test func `a mismatch shows the lines that differ`() async throws {
    let session = try await loaded()
    let expected = session.outline
    try session.cell(containing: "letter").button("Delete").tap()
    withKnownIssue {
      session.expectOutline(expected)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(/-\s+NavigationLink "Post the letter, open"/) }
    }
  }

  @Test func `what differs from run to run is masked`() {
    struct Clock: View {
      var body: some View { Text("It is \(Date().timeIntervalSince1970)") }
    }
    let session = TestSession(checksSoundness: false) { Clock() }
    #expect(
      session.outline.masking(/[\d.,]+\d/, with: "NOW") == """
        WindowGroup "Main"
          Text "It is NOW"
        """)
  }

  @Test func `an outline is compared with its record`() async throws {
    let session = try await loaded()
    session.expectSnapshot(named: "three errands")
    try session.toggle("Done").last.toggle()
    withKnownIssue {
      session.expectSnapshot(named: "three errands")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(/\+\s+NavigationLink "Call Ada, done"/) }
    }
    withKnownIssue {
      session.expectSnapshot(named: "never recorded")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("SNAPSHOTS=record") }
    }
  }
}
