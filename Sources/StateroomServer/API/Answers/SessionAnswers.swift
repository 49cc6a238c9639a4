import RenderTree
import Stateroom
import StateroomHTTP

/// The forms in which sessions are answered: snapshots, changes, outlines and pages.
@MainActor
struct SessionAnswers {
  let pages: PageAnswers
  /// Whether the state of sessions may be read, which the links then say.
  let inspectsTrees: Bool

  var writer: AnswerWriter { pages.writer }

  /// Returns the answer to a client that has the content of an entity tag. `size` is its length in bytes.
  static func notModified(_ entityTag: String, size: Int) -> HTTPResponse {
    HTTPResponse(
      status: 304, headers: [("Cache-Control", "no-store"), ("ETag", entityTag), ("Vary", "Accept")],
      body: .unsent(size))
  }

  /// Creates an answer with the whole output of a session in a form. The links are relative to `base` and `root`.
  func whole(_ live: LiveSession, as form: ContentForm = .json, base: String, root: String) -> HTTPResponse {
    let headers = [(name: "ETag", value: live.entityTag(form)), link(base: base, root: root)]
    let response =
      if form == .json {
        writer.respond(headers: headers) { Self.writeSnapshot(of: live, to: $0) }
      } else {
        self.response(form, headers, of: live) { live.session.writeRoot(to: $0) }
      }
    live.noteWhole(form, size: response.bodySize)
    return response
  }

  /// Creates an answer with the changes of a session since a revision.
  func changes(of live: LiveSession, since: Revision, as form: ContentForm = .json) -> HTTPResponse {
    let headers = [(name: "ETag", value: live.entityTag(form))]
    guard form == .text else {
      return writer.respond(headers: headers) { live.session.writeChanges(since: since, to: $0) }
    }
    let changes = writer.value { live.session.writeChanges(since: since, to: $0) } ?? .null
    let outline = ChangeOutline(changes, in: live.session)
    return writer.respond(as: .text, headers: headers, Array(outline.description.utf8))
  }

  /// Creates an answer with a node of a session and everything below it. Throws if it is too large for the form.
  func node(
    _ node: RenderedNode, of live: LiveSession, as form: ContentForm,
    headers: [(name: String, value: String)]
  ) throws(Problem) -> HTTPResponse {
    guard form != .json else { return writer.respond(headers: headers) { SnapshotWriter($0).write(node) } }
    let value = writer.value(upTo: ContentForm.largestTree) { SnapshotWriter($0).write(node) }
    guard let value else { throw .tooLargeToRead }
    return response(form, headers, of: live, value, node: node.digest)
  }

  private func response(
    _ form: ContentForm, _ headers: [(name: String, value: String)], of live: LiveSession,
    _ write: (JSONWriter) -> Void
  ) -> HTTPResponse {
    response(form, headers, of: live, writer.value(write) ?? .null)
  }

  private func response(
    _ form: ContentForm, _ headers: [(name: String, value: String)], of live: LiveSession, _ value: JSONValue,
    node: Digest? = nil
  ) -> HTTPResponse {
    guard form == .text else { return pages.page(of: value, node: node, in: live, headers: headers) }
    var outline = OutlineWriter()
    outline.write(value)
    return writer.respond(as: .text, headers: headers, Array(outline.text.utf8))
  }

  /// Writes a snapshot. That of a session that was just opened includes its first issues.
  static func writeSnapshot(of live: LiveSession, isOpening: Bool = false, to json: JSONWriter) {
    json.writeObject {
      json.writeKey("session")
      json.write(live.id.description)
      json.writeKey("scene")
      json.write(live.session.scene.id)
      json.writeKey("revision")
      json.write(live.revision)
      json.writeKey("root")
      live.session.writeRoot(to: json)
      if isOpening {
        live.session.writeIssues(since: 0, to: json)
        live.session.writeOpened(since: 0, to: json)
      }
    }
  }

  /// Returns the header with the links of a session's representation, relative to the request's own path.
  func link(base: String, root: String) -> (name: String, value: String) {
    var links = ""
    links.reserveCapacity(160)
    links += "<"
    links += base
    links += "actions>; rel=\"edit\", <"
    links += base
    links += "events>; rel=\"monitor\", <"
    links += root
    links += "openapi.json>; rel=\"service-desc\""
    if inspectsTrees { links += ", <\(base.dropLast())?include=state>; rel=\"describedby\"" }
    return ("Link", links)
  }
}

extension LiveSession {
  /// The revision as an entity tag.
  var entityTag: String { "\"\(revision)\"" }
}
