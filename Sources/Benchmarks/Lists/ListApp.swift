import Stateroom

/// A list whose scene creates its model, which is thereby stored with the session.
struct ListApp<Row: ListRow>: App {
  var body: some Scene {
    WindowGroup("List", id: "list") { Row.Scene(ListModel(count: 1_000)) }
  }
}
