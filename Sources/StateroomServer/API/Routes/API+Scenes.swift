import RenderTree
import StateroomHTTP

extension API {
  /// Answers `GET /scenes`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of scenes.
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
