import RenderTree
import Stateroom

extension API {
  /// Returns a predicate whether an action of a node is quarantined in a session, or nil if no action is.
  func isHeldBack(in live: LiveSession) -> ((Digest, String) -> Bool)? {
    guard let quarantine = registry.quarantine, quarantine.heldActionCount > 0 else { return nil }
    let scene = live.session.tree.subject.scene
    return { node, action in
      quarantine.hold(on: HeldAction.Key(scene: scene, node: node.bits, action: action)) != nil
    }
  }

  /// Returns the problem of an action that a session refused.
  func problem(_ refusal: ActionRefusal, in live: LiveSession) -> Problem {
    guard case .held(let node, let action) = refusal else { return Problem(refusal) }
    let key = HeldAction.Key(scene: live.session.tree.subject.scene, node: node.bits, action: action)
    return registry.quarantine?.hold(on: key).map { Problem($0) } ?? Problem(refusal)
  }
}

extension Problem {
  /// The type of a problem with a session in quarantine.
  static let sessionQuarantined = "urn:stateroom:session-quarantined"
  /// The type of a problem with an action in quarantine.
  static let actionQuarantined = "urn:stateroom:action-quarantined"

  /// Creates the problem of a quarantined session.
  init(_ hold: HeldSession) {
    self.init(
      503, "Session Quarantined",
      "Code of this session has ended the server three times within ten minutes, last \(hold.end.circumstances). "
        + "It has been in quarantine since \(hold.since.timestamp): nothing of it runs any more. DELETE it, or ask "
        + "the server's operator to release it."
    ) { json in
      json.writeKey("since")
      json.write(hold.since.timestamp)
      hold.end.writeMembers(to: json)
      json.writeKey("key")
      json.write(hold.end.sessionKey)
    }
    type = Self.sessionQuarantined
  }

  /// Creates the problem of a quarantined action.
  init(_ hold: HeldAction) {
    let what = hold.end.node == 0 ? "Opening this scene" : "This action"
    self.init(
      503, "Action Quarantined",
      "\(what) has ended the server in three sessions, last \(hold.end.circumstances). It is refused from "
        + "\(hold.since.timestamp) until \(hold.until.timestamp), or until the server's operator releases it; nothing "
        + "was done.", headers: [("Retry-After", "\(max(1, hold.until - .now))")]
    ) { json in
      json.writeKey("since")
      json.write(hold.since.timestamp)
      json.writeKey("until")
      json.write(hold.until.timestamp)
      hold.end.writeMembers(to: json)
    }
    type = Self.actionQuarantined
  }

  /// Creates the problem of a quarantined action without further information.
  init(heldAction action: String, node: String) {
    self.init(503, "Action Quarantined", "The action \"\(action)\" of \(node) is refused; nothing was done.")
    type = Self.actionQuarantined
  }

  static let restoringOneByOne = Problem(
    503, "Service Unavailable",
    "Sessions are restored one by one at present, since one of them may be ending the server; nothing was done. Try "
      + "again in a moment.", headers: [("Retry-After", "1")])
}

extension WorkEnd {
  /// The time and the cause of the end, as the end of a sentence.
  fileprivate var circumstances: String {
    let how =
      switch cause {
      case .signal: "by a trap (\(cause))"
      case .stall: "by not giving the main actor back"
      case .kill, .stop: "by being killed, which may be a lack of memory"
      }
    let work = node == 0 ? "" : " while it performed \"\(action)\""
    return "\(how)\(work) at \(time.timestamp)"
  }

  /// Writes the properties of the end as members of an object.
  func writeMembers(to json: JSONWriter) {
    json.writeKey("cause")
    json.write(cause.description)
    if let kind {
      json.writeKey("during")
      json.write(kind.description)
    }
    if let nodeID {
      json.writeKey("node")
      json.write(nodeID)
      json.writeKey("action")
      json.write(action)
    }
  }
}
