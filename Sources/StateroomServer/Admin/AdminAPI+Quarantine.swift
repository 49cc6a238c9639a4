import Foundation
import RenderTree
import StateroomHTTP

extension AdminAPI {
  /// Answers `GET /quarantine`.
  func listQuarantine() -> HTTPResponse {
    respond { json in json.writeObject { write(quarantine, to: json) } }
  }

  private func write(_ quarantine: Quarantine?, to json: JSONWriter) {
    write("sessions", quarantine?.heldSessions ?? [], to: json) { session in
      json.writeKey("key")
      json.write(session.end.sessionKey)
      json.writeKey("scene")
      json.write(sceneName(session.end.scene))
      json.writeKey("since")
      json.write(session.since.timestamp)
      json.writeKey("releasable")
      json.write(session.releasableFrom.timestamp)
      session.end.writeMembers(to: json)
      json.writeKey("release")
      json.write("/quarantine/sessions/\(session.end.sessionKey)")
    }
    write("actions", quarantine?.heldActions ?? [], to: json) { held in
      if held.isOfOneSession {
        json.writeKey("session")
        json.write(held.end.sessionKey)
      }
      json.writeKey("scene")
      json.write(sceneName(held.end.scene))
      json.writeKey("since")
      json.write(held.since.timestamp)
      if let until = held.until {
        json.writeKey("until")
        json.write(until.timestamp)
      }
      held.end.writeMembers(to: json)
      if let key = held.end.heldAction {
        json.writeKey("release")
        let scene = sceneName(key.scene).asPathSegment
        json.write("/quarantine/actions/\(scene)/\(Digest(bits: key.node))/\(key.action.asPathSegment)")
      }
    }
  }

  /// Writes a member with an array of objects.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  private func write<Entry>(
    _ key: StaticString, _ entries: [Entry], to json: JSONWriter, _ members: (Entry) -> Void
  ) {
    json.writeKey(key)
    json.write("[" as Unicode.Scalar)
    for entry in entries {
      json.separate()
      json.writeObject { members(entry) }
    }
    json.write("]" as Unicode.Scalar)
  }

  /// Returns the id of a scene, or its hash if the app does not have it any more.
  private func sceneName(_ hash: UInt64) -> String {
    catalog.scenes.first { Digest.hash($0.id.utf8) == hash }?.id ?? Digest(bits: hash).description
  }

  /// Answers `DELETE /quarantine/sessions/{key}`.
  func release(sessionNamed name: String) throws(Problem) -> HTTPResponse {
    guard let key = Digest(name) else { throw .notInQuarantine }
    return try response(to: quarantine?.release(session: key.bits))
  }

  /// Answers `DELETE /quarantine/actions/{scene}/{node}/{action}`.
  func release(_ action: String, of node: String, in scene: String) throws(Problem) -> HTTPResponse {
    guard let node = Digest(node) else { throw .notInQuarantine }
    let known = catalog.scenes.contains { $0.id == scene }
    let hash = known ? Digest.hash(scene.utf8) : Digest(scene)?.bits ?? 0
    return try response(
      to: quarantine?.release(QuarantinedAction.Key(scene: hash, node: node.bits, action: action)))
  }

  private func response(to release: Quarantine.Release?) throws(Problem) -> HTTPResponse {
    switch release {
    case .done: return HTTPResponse(status: 204)
    case .unknown, nil: throw .notInQuarantine
    case .early(let seconds):
      throw Problem(
        409, "Conflict",
        "It can be released in \(seconds) seconds: after each release the next one has to wait twice as long.",
        headers: [("Retry-After", "\(seconds)")])
    }
  }
}

extension Problem {
  fileprivate static let notInQuarantine = notFound(
    "This is not in quarantine; GET /quarantine lists what is.")
}

extension String {
  /// The text, percent-encoded as one segment of a path.
  fileprivate var asPathSegment: String {
    addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~")))
      ?? self
  }
}
