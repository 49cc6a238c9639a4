import RenderTree
import Stateroom

/// Malformed actions never trap, and those that are refused leave the output as it was.
@MainActor enum ActionTrial {
  static func run(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let body = try? JSONReader.read(Array(bytes)) else { return }
    let values: [JSONValue] = if case .array(let values) = body { values } else { [body] }
    // An array of actions is read whole before the first is performed; at the first that is refused it stops.
    guard let actions = try? values.prefix(8).map(ActionDescription.init) else { return }
    let session = Session(of: FuzzedControls(), isChecked: true)
    for action in actions {
      let before = output(of: session)
      let revision = session.revision
      do {
        try session.perform(action)
      } catch {
        precondition(!session.tree.commitRevision(), "what was refused raised the revision: \(action)")
        precondition(output(of: session) == before, "what was refused changed the output: \(action)")
        break
      }
      let isChanged = session.tree.commitRevision()
      let after = output(of: session)
      precondition(isChanged || after == before, "the output changed within a revision: \(action)")
      let json = JSONWriter()
      session.writeChanges(since: revision, to: json)
      for document in [after, json.copyBytes()] {
        precondition((try? JSONReader.read(document, depthLimit: 512)) != nil, "no JSON after \(action)")
      }
    }
    session.close()
  }

  private static func output(of session: Session) -> [UInt8] {
    let json = JSONWriter()
    session.writeRoot(to: json)
    return json.copyBytes()
  }
}
