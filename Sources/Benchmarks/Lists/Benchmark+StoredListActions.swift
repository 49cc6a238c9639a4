import RenderTree
import Stateroom
import StateroomServer
import StateroomHTTP
import StateroomStores

extension Benchmark {
  /// The list's actions in a session that is stored as in production.
  static var storedListActions: [Benchmark] {
    actions(on: TextRow.self, "a text") + actions(on: RichRow.self, "two texts, a toggle")
  }

  private static func actions<Row: ListRow>(on _: Row.Type, _ description: String) -> [Benchmark] {
    ListAction.allCases.map { action in
      Benchmark(
        subject: "A list of 1,000 rows (\(description)) with the SQLite store", name: action.rawValue
      ) {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let loop = EventLoop()
        let store = try SQLiteStore(path: folder.path(of: "list.sqlite"))
        let stored = try ListSession<Row>(store, in: loop)
        let memory = try ListSession<Row>(MemoryStore(), in: loop)
        defer {
          stored.close()
          memory.close()
        }
        return rows(of: action, stored, beside: memory)
      }
    }
  }

  private static func rows<Row: ListRow>(
    of action: ListAction, _ stored: ListSession<Row>, beside memory: ListSession<Row>
  ) -> [Benchmarks.Row] {
    let comparison = "with the memory store"
    let counts = (stored.counts(of: action), memory.counts(of: action))
    let earlier = stored.stored()
    stored.press(stored.action(action.button))
    let state = stored.stored()
    let written = state.size(beyond: earlier)
    guard written.bytes > 0, written.segments > 0 || action == .select else {
      fatalError("The store was given nothing of what \(action) changed.")
    }
    let costs = stored.measure(action.button, isRestored: action.changesLength, beside: memory)
    // Waits until the last press is stored as well.
    _ = stored.stored()
    return [
      .cost(
        action.rawValue, costs.0.whole, beside: comparison, costs.1.whole, .atMost(200_000)),
      .cost("  of that at the end of the turn", costs.0.ending, beside: comparison, costs.1.ending),
      .count("  bytes for the store", written.bytes, .bytes, beside: ("all that it has", state.size().bytes)),
      .count("  bodies of rows", counts.0.bodies, .bodies, beside: ("all rows", 1_000), .atMost(2)),
      .bytes(
        of: action, counts.0.answer, isPlain: Row.self == TextRow.self, beside: (comparison, counts.1.answer)),
    ]
  }
}

extension ListSession {
  /// Performs an action on the initial list, and restores that.
  fileprivate func counts(of action: ListAction) -> (answer: Int, bodies: Int) {
    let (pressed, restore) = (self.action(action.button), self.action("Restore"))
    // With a selection, selecting changes two rows.
    press(self.action("Select"))
    let answer = press(pressed).answer
    press(restore)
    let bodies = bodies(pressed)
    press(restore)
    return (answer, bodies)
  }
}
