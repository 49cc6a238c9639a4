import RenderTree
import Stateroom
import StateroomHTTP

extension API {
  /// Answers `GET /sessions/{s}?include=state` with every node and its own state.
  func inspect(
    _ live: LiveSession, including included: String, _ request: HTTPRequest
  ) throws(Problem) -> HTTPResponse {
    guard included == "state" else {
      throw .badRequest("\"include\" must be \"state\", but it is \"\(included)\".")
    }
    guard request.query.count == 1 else {
      throw .badRequest("\"include\" goes with nothing else: state is told as it is, not as it changes.")
    }
    _ = try request.form(of: .jsonOnly)
    guard registry.limits.inspectsTrees else { throw .inspectorIsOff }
    // Changes of background work are not committed while the store fails.
    if registry.commits.isFailing { throw .storeFailing }
    live.settle()
    writeInspection(of: live)
    // State may change without the output, so that the revision alone does not identify an answer.
    let entityTag = "\"\(live.revision)-\(Digest(bits: Digest.hash(json.bytes)))\""
    do {
      if try request.hasSeen(entityTag) {
        defer { json.removeAll() }
        return notModified(entityTag, size: json.count)
      }
    } catch {
      json.removeAll()
      throw error
    }
    return response(headers: [("ETag", entityTag), link(base: live.id.description + "/", root: "../")])
  }

  private func writeInspection(of live: LiveSession) {
    json.writeObject {
      json.writeKey("session")
      json.write(live.id.description)
      json.writeKey("scene")
      json.write(live.session.scene.id)
      json.writeKey("revision")
      json.write(live.revision)
      live.session.writeInspection(to: json)
    }
  }
}

extension Problem {
  static let inspectorIsOff = Problem(
    403, "Forbidden",
    "The state of sessions is shown only by a server that was started with --inspector, or with INSPECTOR=1 in its "
      + "environment: everybody's input is there to read.")
}
