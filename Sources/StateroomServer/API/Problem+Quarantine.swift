import Foundation
import Logging
import RenderTree
import Stateroom
import StateroomStores

extension Quarantine {
  /// Returns a predicate whether an action of a node is refused in a session, since it has ended the server, or nil if
  /// no action is. `request` is the hash of the request's key, or 0 if it has none. The predicate gets the number of the
  /// request's actions before this one as well.
  func holdsBack(in live: LiveSession, by request: UInt64) -> ((Digest, String, Int) -> Bool)? {
    guard refusesActions else { return nil }
    let subject = live.session.tree.subject
    return { node, action, index in
      let key = QuarantinedAction.Key(scene: subject.scene, node: node.bits, action: action)
      let refusal = self.refusal(of: key, in: subject.session, by: request, index: index) {
        Self.names(of: node, in: live)
      }
      return refusal != nil
    }
  }

  /// The number of a label's characters that are logged.
  private static let labelLimit = 100

  /// Returns what the log says of a node for people.
  private static func names(of node: Digest, in live: LiveSession) -> Logger.Metadata {
    var names: Logger.Metadata = ["scene": "\(live.session.scene.id)"]
    guard let found = live.session.tree.index[node] else { return names }
    names["type"] = "\(found.typeName)"
    if let label = found.accessibilityName { names["label"] = "\(label.prefix(labelLimit))" }
    if let identifier = found.accessibilityIdentifier {
      names["identifier"] = "\(identifier.prefix(labelLimit))"
    }
    return names
  }

  /// Returns the problem of an action that a session refused, after so many others of the request.
  func problem(
    _ refusal: ActionRefusal, in live: LiveSession, by request: UInt64, after index: Int
  ) -> Problem {
    guard case .held(let node, let action) = refusal else { return Problem(refusal) }
    let subject = live.session.tree.subject
    let key = QuarantinedAction.Key(scene: subject.scene, node: node.bits, action: action)
    guard let refused = self.refusal(of: key, in: subject.session, by: request, index: index) else {
      return Problem(refusal)
    }
    return Problem(refused, in: SessionEnvironment(stored: live.record.environment).timeZone)
  }

  /// Throws if a scene may not be opened, since that has ended the server.
  func check(_ scene: SceneDescription, under key: String?, _ environment: SessionEnvironment) throws(Problem)
  {
    let hash = Digest.hash(scene.id.utf8)
    guard let refused = refusal(ofOpening: hash, by: key?.requestHash ?? 0) else { return }
    throw Problem(refused, in: environment.timeZone)
  }
}

extension Problem {
  /// The type of a problem with a session in quarantine.
  static let sessionQuarantined = "urn:stateroom:session-quarantined"
  /// The type of a problem with an action in quarantine.
  static let actionQuarantined = "urn:stateroom:action-quarantined"
  /// The type of a problem with an action that has ended the server and is not repeated.
  static let actionNotRepeated = "urn:stateroom:action-not-repeated"

  /// Creates the problem of a quarantined session.
  init(_ hold: QuarantinedSession) {
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

  /// Creates the problem of an action that has ended the server. Times are of a time zone, if it is known.
  init(_ refusal: EndedActions.Refusal, in timeZone: TimeZone?) {
    switch refusal {
    case .held(let hold): self.init(hold)
    case .once(let end, let repeatableFrom):
      self.init(
        409, "Conflict",
        "\(end.subject) ended the app at \(end.time.clock(in: timeZone)) and was not repeated."
      ) { json in
        json.writeKey("since")
        json.write(end.time.timestamp)
        if end.node != 0 {
          json.writeKey("repeatable")
          json.write(repeatableFrom.timestamp)
        }
        end.writeMembers(to: json)
      }
      type = Self.actionNotRepeated
    }
  }

  /// Creates the problem of a quarantined action.
  init(_ hold: QuarantinedAction) {
    let extent = hold.isOfOneSession ? "in this session twice" : "for three people"
    let end = hold.until.map { "until \($0.timestamp), or " } ?? ""
    self.init(
      503, "Action Quarantined",
      "\(hold.end.subject) has ended the server \(extent), last \(hold.end.circumstances). It is refused from "
        + "\(hold.since.timestamp) \(end)until the server's operator releases it; nothing was done.",
      headers: hold.until.map { [("Retry-After", "\(max(1, $0 - .now))")] } ?? []
    ) { json in
      json.writeKey("since")
      json.write(hold.since.timestamp)
      if let until = hold.until {
        json.writeKey("until")
        json.write(until.timestamp)
      }
      hold.end.writeMembers(to: json)
    }
    type = Self.actionQuarantined
  }

  /// Creates the problem of a quarantined action without further information.
  init(heldAction action: String, node: String) {
    self.init(503, "Action Quarantined", "The action \"\(action)\" of \(node) is refused; nothing was done.")
    type = Self.actionQuarantined
  }

  static let restoringInParts = Problem(
    503, "Service Unavailable",
    "Sessions are restored some at a time at present, since one of them may be ending the server; nothing was done. "
      + "Try again in a moment.", headers: [("Retry-After", "1")])
}

extension WallTime {
  /// The hour and the minute in a time zone, or in UTC, which it says then.
  fileprivate func clock(in timeZone: TimeZone?) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone ?? .gmt
    let parts = calendar.dateComponents([.hour, .minute], from: Date(timeIntervalSince1970: Double(self)))
    func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    return "\(two(parts.hour)):\(two(parts.minute))" + (timeZone == nil ? " UTC" : "")
  }
}

extension WorkEnd {
  /// The action, as the beginning of a sentence.
  fileprivate var subject: String { node == 0 ? "Opening this scene" : "This action" }

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
