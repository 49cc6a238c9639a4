import RenderTree
import StateroomHTTP

extension API {
  /// Answers `GET /scenes`.
  func listScenes() -> HTTPResponse {
    json.writeLiteral("{\"scenes\":[")
    for scene in catalog.scenes {
      json.separate()
      json.writeObject {
        json.writeKey("id")
        json.write(scene.id)
        json.writeKey("title")
        json.write(scene.title)
      }
    }
    json.writeLiteral("]}")
    return response()
  }
}
