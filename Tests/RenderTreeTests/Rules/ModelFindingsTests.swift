import RenderTree
import Stateroom
import Testing

/// Regression tests for bugs that random programs found.
@MainActor
@Suite struct ModelFindingsTests {
  struct Sum: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  /// Reads the number in two ways, which always agree.
  struct Agreeing: View {
    let remote: Remote
    let journal: Journal
    @State private var number = 1

    var body: some View {
      remote.set("number") { number += 1 }
      Text(verbatim: "base").preference(key: Sum.self, value: number)
        .overlayPreferenceValue(Sum.self) { sum in
          Text(verbatim: "over").onChange(of: sum - number) { journal.note("\($0) \($1)") }
          if sum == number { IdentityTests.Tally(name: "kept", remote: remote) }
        }
    }
  }

  @Test func `rule 96: an overlay sees the value and the place of one update`() {
    let remote = Remote()
    let journal = Journal()
    let session = TestSession { Agreeing(remote: remote, journal: journal) }
    session.perform { remote("kept") }
    session.perform { remote("number") }
    #expect(session.texts == ["base", "over", "kept 1"])
    #expect(journal.take() == [])
  }

  struct Nested: View {
    let remote: Remote
    let journal: Journal
    @State private var number = 1

    var body: some View {
      remote.set("number") { number += 1 }
      Text(verbatim: "base").preference(key: Sum.self, value: number)
        .overlayPreferenceValue(Sum.self) { sum in
          Text(verbatim: "inner").preference(key: Sum.self, value: sum)
        }
        .overlayPreferenceValue(Sum.self) { sum in
          Text(verbatim: "outer").onChange(of: sum) { journal.note("\($0) \($1)") }
        }
    }
  }

  @Test func `rules 88 and 96: an overlay is built once the overlays inside have given their values`() {
    let remote = Remote()
    let journal = Journal()
    let session = TestSession { Nested(remote: remote, journal: journal) }
    session.perform { remote("number") }
    #expect(journal.take() == ["2 4"])
  }

  struct Several: View {
    let remote: Remote
    let journal: Journal
    @State private var isShown = false

    var body: some View {
      remote.set("show") { isShown = true }
      Group {
        Group {
          if isShown { Text(verbatim: "x").onAppear { journal.note("1") } }
        }
        .onAppear { journal.note("2") }
      }
      .onAppear { journal.note("3") }
    }
  }

  @Test func `rule 60: groups around what comes appear after it, the inner one first`() {
    let remote = Remote()
    let journal = Journal()
    let session = TestSession { Several(remote: remote, journal: journal) }
    session.perform { remote("show") }
    #expect(journal.take() == ["1", "2", "3"])
  }

  struct Late: View {
    let remote: Remote
    let journal: Journal
    @State private var isShown = false

    var body: some View {
      remote.set("outer") { isShown = true }
      Group {
        if isShown { Text(verbatim: "first") }
        Inner(remote: remote, journal: journal)
      }
      .onAppear { journal.note("outer") }
    }

    struct Inner: View {
      let remote: Remote
      let journal: Journal
      @State private var isShown = false

      var body: some View {
        remote.set("inner") { isShown = true }
        if isShown { Text(verbatim: "second").onAppear { journal.note("inner") } }
      }
    }
  }

  @Test func `rule 60: what is inside appears first, also where the outside was evaluated before it`() {
    let remote = Remote()
    let journal = Journal()
    let session = TestSession { Late(remote: remote, journal: journal) }
    session.perform {
      remote("outer")
      remote("inner")
    }
    #expect(journal.take() == ["inner", "outer"])
  }
}
