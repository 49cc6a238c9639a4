import RenderTree
import Stateroom
import StateroomCombine

extension TestSession {
  /// Opens a session that stores its state, with the state that another one has stored.
  convenience init<Content: View>(storing content: Content, _ state: StoredState? = nil) {
    self.init(isChecked: false, restoring: state, collectsState: true) { content }
  }

  /// The state that the session has to store.
  func takeState() -> StoredState {
    var state = StoredState()
    state.apply(tree.takeStoredChanges())
    return state
  }
}

/// A view that owns a model, and changes it.
struct Showing<Model: AnyObject, Shown>: View {
  @State private var model: Model
  let shown: (Model) -> Shown
  let change: (Model) -> Void

  init(
    _ model: @autoclosure @escaping () -> Model, shown: @escaping (Model) -> Shown,
    change: @escaping (Model) -> Void = { _ in }
  ) {
    _model = State(wrappedValue: model())
    self.shown = shown
    self.change = change
  }

  @State private var count = 0

  var body: some View {
    Text(verbatim: "\(shown(model))")
    Button("change") {
      count += 1
      change(model)
    }
  }
}

/// A row of an object that is told apart by its address.
struct PebbleRow: View {
  let pebble: GraphModels.Pebble
  @State private var count = 0

  var body: some View {
    Text(verbatim: "\(pebble.name) \(count)")
    Button("lift \(pebble.name)") { count += 1 }
  }
}
