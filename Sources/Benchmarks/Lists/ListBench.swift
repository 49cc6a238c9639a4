import Stateroom

/// A list with the client that acts upon it.
@MainActor
final class ListBench<Row: ListRow> {
  let model: ListModel
  let client: Client

  init(count: Int, _: Row.Type = TextRow.self) {
    let model = ListModel(count: count)
    self.model = model
    client = Client(Row.Scene(model))
    // Something is selected, so that selecting changes two rows.
    client.perform(client.action("Select"))
  }

  /// A press of a button, after which, or before which, the list is brought back to what it was.
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

  /// Everything from the start: a session of the same list, with its snapshot.
  func renderingFromScratch(_ count: Int) -> Workload {
    let items = model.make(count)
    return Workload {
      let model = ListModel(count: 0)
      model.items = items
      Client(Row.Scene(model)).readSnapshot()
    }
  }
}
