import RenderTree
import Stateroom
import Testing

/// State that another version of the program stored.
@MainActor
@Suite struct RestoreVersionTests {
  private typealias Row = RestoreTests.Row

  enum V1 {
    struct Card: View {
      let remote: Remote
      @State private var name = "a"
      @State private var count = 0
      @State private var shape = "round"
      var body: some View {
        let _ = remote.set("change") {
          name = "b"
          count = 5
          shape = "square"
        }
        Row(name: name, remote: remote)
      }
    }
  }

  enum V2 {
    struct Card: View {
      let remote: Remote
      @State private var name = "a"
      @State private var total = 0
      @State private var shape = "round"
      var body: some View {
        Row(name: name, remote: remote)
        Text(verbatim: "\(total) \(shape)")
      }
    }
  }

  enum V3 {
    struct Card: View {
      let remote: Remote
      @State private var name = "a"
      @State private var count = "0"
      @State private var shape = "round"
      var body: some View {
        Row(name: name, remote: remote)
        Text(verbatim: "\(count) \(shape)")
      }
    }
  }

  private func stored(by remote: Remote) -> StoredState {
    let first = TestSession { V1.Card(remote: remote) }
    first.perform {
      remote("change")
      remote("a")
    }
    return first.tree.storedState()
  }

  @Test func `a renamed property begins anew, and what was stored of it is set aside and reported once`() {
    let remote = Remote()
    let session = TestSession(restoring: stored(by: remote), collectsState: true) { V2.Card(remote: remote) }
    #expect(session.texts.last == "0 square")
    #expect(session.issues(.stateDropped) == 1)
    let changes = session.tree.takeStoredChanges().unfitting
    #expect(changes.map(\.property) == ["count"])
    #expect(changes.map(\.kind) == [.setAside])
  }

  @Test func `rule 106: a node one of whose values does not decode begins anew, alone`() {
    let remote = Remote()
    let state = stored(by: remote)
    let session = TestSession(restoring: state, collectsState: true) { V3.Card(remote: remote) }
    #expect(session.texts == ["a 1", "0 round"])
    #expect(session.issues(.stateUndecodable) == 1)
    #expect(session.issues(.stateDropped) == 0)
    var again = state
    again.apply(session.tree.takeStoredChanges())
    #expect(again.nodes == session.tree.storedState().nodes)
  }

  @Test func `a state whose view is gone is set aside and reported once`() {
    let remote = Remote()
    let session = TestSession(restoring: stored(by: remote), collectsState: true) {
      Text(verbatim: "new app")
    }
    #expect(session.issues(.stateDropped) == 1)
    let changes = session.tree.takeStoredChanges()
    #expect(changes.removedNodes.isEmpty)
    #expect(Set(changes.unfitting.map(\.node)).count == 2)
  }
}
