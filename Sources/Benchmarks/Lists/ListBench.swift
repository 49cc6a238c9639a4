import Stateroom

/// A list with a client that acts on it.
@MainActor
final class ListBench<Row: ListRow> {
  let model: ListModel
  let client: Client

  init(count: Int, _: Row.Type = TextRow.self) {
    let model = ListModel(count: count)
    self.model = model
    client = Client(Row.Scene(model))
    // With a selection, selecting changes two rows.
    client.perform(client.action("Select"))
  }

  /// Returns a workload that presses a button. The list is restored before or after each press.
  func press(_ button: String, restoringTo count: Int? = nil) -> Workload {
    let action = client.action(button)
    guard let count else { return Workload { [client] in client.perform(action) } }
    let items = model.make(count)
    return Workload(prepare: { [self] in reset(to: items) }) { [client] in client.perform(action) }
  }

  func reset(to items: [Item]) {
    model.items = items
    client.session.settle()
  }

  /// Returns a workload that creates a session of the list and writes its snapshot.
  func renderingFromScratch(_ count: Int) -> Workload {
    let items = model.make(count)
    return Workload {
      let model = ListModel(count: 0)
      model.items = items
      Client(Row.Scene(model)).readSnapshot()
    }
  }
}
