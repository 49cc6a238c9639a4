import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStores

/// Answers requests for the app's scenes.
@MainActor
struct SceneRoutes {
  let catalog: SceneCatalog
  let writer: AnswerWriter

  /// Answers `GET /scenes` with the app's scenes, and after them the previews.
  ///
  /// The browser's cookie of the scene `renew` lives on for the lifetime of a session in seconds, and that of the scene
  /// `forget` ends.
  func list(
    for request: HTTPRequest, _ access: AccessPolicy, lifetime: Int
  ) throws(Problem) -> HTTPResponse {
    try request.checkQuery(["renew", "forget"])
    var answer = writer.respond { write(to: $0) }
    guard access.mayComeFromOwnPage(request) else { return answer }
    for (name, lifetime) in [("renew", lifetime), ("forget", 0)] {
      guard let scene = request.queryValue(name).flatMap({ catalog[$0] }) else { continue }
      let cookie = SessionCookie(scene: scene.id)
      guard let id = cookie.value(in: request).flatMap({ SessionID($0) }) else { continue }
      answer.headers.append(cookie.header(id, lifetime: lifetime, isSecure: access.isSecure(request)))
    }
    return answer
  }

  /// - Complexity: O(*n*), where *n* is the number of scenes and of previews.
  private func write(to json: JSONWriter) {
    json.writeLiteral("{\"scenes\":[")
    for scene in catalog.scenes {
      json.separate()
      let facts = [
        JSONMember(name: "id", value: .string(scene.id)),
        JSONMember(name: "title", value: .string(scene.title)),
      ]
      json.write(JSONValue.object(facts + catalog.presentation(of: scene.id)))
    }
    for preview in catalog.previews { write(preview, to: json) }
    json.writeLiteral("]}")
  }

  private func write(_ preview: PreviewScene, to json: JSONWriter) {
    json.separate()
    json.writeObject {
      json.writeKey("id")
      json.write(preview.scene.id)
      json.writeKey("title")
      json.write(preview.scene.title)
      json.writeKey("preview")
      json.writeObject { writeFacts(of: preview, to: json) }
    }
  }

  private func writeFacts(of preview: PreviewScene, to json: JSONWriter) {
    json.writeKey("module")
    json.write(preview.module)
    json.writeKey("file")
    json.write(preview.file)
    if let line = preview.line {
      json.writeKey("line")
      json.write(line)
    }
    if let name = preview.name {
      json.writeKey("name")
      json.write(name)
    }
    switch preview.traits.layout {
    case .device: break
    case .sizeThatFits:
      json.writeKey("layout")
      json.write("sizeThatFits")
    case .fixed(let width, let height):
      json.writeKey("layout")
      json.write("fixed")
      json.writeKey("width")
      json.write(Double(width))
      json.writeKey("height")
      json.write(Double(height))
    }
    if let orientation = preview.traits.orientation {
      json.writeKey("orientation")
      json.write(orientation.id)
    }
    if let device = preview.traits.device {
      json.writeKey("device")
      json.write(device)
    }
  }
}
