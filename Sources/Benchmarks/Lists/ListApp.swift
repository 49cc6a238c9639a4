import Stateroom

/// A list whose scene makes its model, so that it is the session's own and stored with it.
struct ListApp<Row: ListRow>: App {
  var body: some Scene {
    WindowGroup("List", id: "list") { Row.Scene(ListModel(count: 1_000)) }
  }
}
