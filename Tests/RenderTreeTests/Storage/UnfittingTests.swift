import RenderTree
import Stateroom
import Testing

/// A restore deletes nothing: a bad release can be rolled back after its pages have reconnected.
@MainActor
@Suite final class UnfittingTests {
  enum Good {
    struct Page: View {
      let remote: Remote
      @State private var isShown = true
      var body: some View {
        let _ = remote.set("toggle") { isShown.toggle() }
        if isShown { Card(remote: remote) }
      }
    }

    struct Card: View {
      let remote: Remote
      @State private var name = "a"
      @State private var count = 0
      @State private var items = Array(0..<200)
      var body: some View {
        let _ = remote.set("change") {
          name = "b"
          count = 5
          items[150] = 7
        }
        Text(verbatim: "\(name) \(count) \(items[150])")
      }
    }
  }

  enum Bad {
    struct Page: View {
      let remote: Remote
      @State private var isShown = true
      var body: some View {
        let _ = remote.set("toggle") { isShown.toggle() }
        if isShown { Card(remote: remote) }
      }
    }

    struct Card: View {
      let remote: Remote
      @State private var name = "a"
      @State private var count = "none"
      var body: some View {
        let _ = remote.set("rename") { name = "c" }
        let _ = remote.set("count") { count = "seven" }
        Text(verbatim: "\(name) \(count)")
      }
    }
  }

  private var stored = StoredState()

  /// Runs a version of the app on the stored state, stores its changes, and returns the texts that it shows at the
  /// end.
  private func live(
    _ actions: [String] = [], isCommittedLate: Bool = false, @ViewBuilder _ content: (Remote) -> some View
  ) -> [String] {
    let remote = Remote()
    let session = TestSession(restoring: stored, collectsState: true) { content(remote) }
    if !isCommittedLate { stored.apply(session.tree.takeStoredChanges(), at: 100) }
    for action in actions {
      session.perform { remote(action) }
      if !isCommittedLate { stored.apply(session.tree.takeStoredChanges(), at: 100) }
    }
    stored.apply(session.tree.takeStoredChanges(), at: 100)
    return session.texts
  }

  private func good(_ actions: [String] = []) -> [String] {
    live(actions) { Good.Page(remote: $0) }
  }

  private func bad(_ actions: [String] = [], isCommittedLate: Bool = false) -> [String] {
    live(actions, isCommittedLate: isCommittedLate) { Bad.Page(remote: $0) }
  }

  @Test func `a release that is rolled back has what the bad one could not read`() {
    _ = good(["change"])
    #expect(bad() == ["a none"])
    #expect(stored.unfitting.values.flatMap(\.values).allSatisfy { $0.since == 100 })
    #expect(good() == ["b 5 7"])
    #expect(stored.unfitting.isEmpty)
    #expect(good() == ["b 5 7"])
  }

  @Test func `the bad release does not mix its own with what it cannot read`() {
    _ = good(["change"])
    for _ in 0..<3 { #expect(bad() == ["a none"]) }
    #expect(bad(["count"]) == ["a seven"])
    #expect(bad() == ["a seven"])
  }

  @Test(arguments: [false, true])
  func `what was written since is not written over`(isCommittedLate: Bool) {
    _ = good(["change"])
    #expect(bad(["rename"], isCommittedLate: isCommittedLate) == ["c none"])
    #expect(bad() == ["c none"])
    #expect(good() == ["c 5 7"])
  }

  @Test func `a value that was written since is not followed by an older one`() {
    _ = good(["change"])
    _ = bad(["count"])
    #expect(good() == ["a 0 150"])
    #expect(bad() == ["b seven"])
  }

  @Test func `a view that was gone for one release has its state again`() {
    _ = good(["change"])
    #expect(live { _ in Text(verbatim: "empty") } == ["empty"])
    #expect(stored.nodes.isEmpty)
    #expect(good() == ["b 5 7"])
  }

  @Test func `rule 80: what is removed takes with it what was set aside`() {
    _ = good(["change"])
    #expect(bad(["toggle"]) == [])
    #expect(stored.unfitting.isEmpty)
    #expect(good(["toggle"]) == ["a 0 150"])
    #expect(good() == ["a 0 150"])
  }

  @Test func `a session without a store on the disk keeps it too`() {
    _ = good(["change"])
    let remote = Remote()
    var whole: [StoredState] = []
    for action in ["", "rename"] {
      let session = TestSession(restoring: stored) { Bad.Page(remote: remote) }
      session.perform { remote(action) }
      whole.append(session.tree.storedState())
    }
    #expect(TestSession(restoring: whole[0]) { Good.Page(remote: remote) }.texts == ["b 5 7"])
    #expect(TestSession(restoring: whole[1]) { Good.Page(remote: remote) }.texts == ["c 5 7"])
  }

  @Test func `what was set aside does not grow without end`() {
    for number in 0..<12_000 {
      let node = Digest(bits: UInt64(number) &* 0x9e37_79b9_7f4a_7c15)
      let value = UnfittingValue(StoredValue(bytes: [1]), since: number)
      stored.unfitting[node] = ["count": value]
    }
    _ = good()
    let times = stored.unfitting.values.flatMap { $0.values.map(\.since) }
    #expect(times.count == 10_000)
    #expect(times.compactMap(\.self).min() == 2_000)
  }
}
