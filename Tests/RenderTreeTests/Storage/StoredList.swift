import RenderTree
import Stateroom
import Testing

/// A session with one long array, and the store that receives its changes.
@MainActor final class StoredList<Element> {
  final class Model: ObservableObject {
    @Published var rows: [Element]
    init(_ rows: [Element]) { self.rows = rows }
  }

  struct Page: View {
    let remote: Remote
    @StateObject private var model: Model

    init(remote: Remote, rows: [Element]) {
      self.remote = remote
      _model = StateObject(wrappedValue: Model(rows))
    }

    var body: some View {
      let _ = remote.objects["model"] = model
      Text(verbatim: "\(model.rows.count)")
    }
  }

  private let session: TestSession
  private let model: Model
  /// The stored state.
  private(set) var state: StoredState

  init(_ rows: [Element], restoring state: StoredState? = nil) throws {
    let remote = Remote()
    session = TestSession(isChecked: false, restoring: state, collectsState: true) {
      Page(remote: remote, rows: rows)
    }
    model = try #require(remote.objects["model"] as? Model)
    self.state = state ?? StoredState()
    self.state.apply(session.tree.takeStoredChanges())
  }

  var rows: [Element] { model.rows }

  /// Changes the array, and returns the change sent to the store, if any.
  @discardableResult
  func edit(_ edit: (inout [Element]) -> Void) -> StoredChange? {
    session.perform { edit(&model.rows) }
    let changes = session.tree.takeStoredChanges()
    state.apply(changes)
    return changes.values.first
  }

  /// The stored value of the array.
  var value: StoredValue {
    get { state.nodes.values.first!["model"]! }
    set { state.nodes[state.nodes.keys.first!]!["model"] = newValue }
  }

  /// Returns the list as restored in another process.
  func restored() throws -> StoredList { try StoredList([], restoring: state) }
}

extension StoredList where Element: Equatable {
  func expectSameAfterRestoring(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let again = try restored()
    #expect(again.rows == rows, sourceLocation: sourceLocation)
    #expect(again.state == state, sourceLocation: sourceLocation)
  }
}
