import RenderTree

@testable import Stateroom

/// One launch of an app, with its stored state.
@MainActor
final class Launch {
  let session: Session
  private var state: StoredState
  private let isCollected: Bool

  init<Launched: App>(
    _ app: Launched.Type, restoring state: StoredState? = nil, isCollected: Bool = true,
    places: SharedPlaces = SharedPlaces(), isChecked: Bool = false
  ) {
    self.state = state ?? StoredState()
    self.isCollected = isCollected
    session = Session(
      of: app, scene: SceneCatalog(of: app).scenes[0], isChecked: isChecked, restoring: state,
      collectsState: isCollected, sharedPlaces: places)
  }

  func tap(_ label: String) throws {
    try session.perform(ActionDescription(Target(label), action: nil, value: nil))
    session.settle()
  }

  var text: String {
    session.settle()
    let json = JSONWriter()
    session.writeRoot(to: json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  var codes: [RuntimeIssue.Code] { session.tree.issues.issues(since: 0).map(\.code) }

  func takeState() -> StoredState {
    if isCollected {
      state.apply(session.tree.takeStoredChanges())
    } else {
      state = session.tree.storedState()
    }
    return state
  }
}
