import RenderTree
import Stateroom
import Testing

@testable import StateroomHTTP
@testable import StateroomServer

@MainActor @Suite(.serialized) struct ScenePresentationTests {
  private let board = #"{"id":"board","title":"Board","description":"Tiles <to> play with."}"#
  private let presentations = [
    ScenePresentation("gone", "A scene that is no more."),
    ScenePresentation("board", "Tiles <to> play with."),
  ]

  @Test func `the list of scenes has the sentence of a scene`() async throws {
    let board = board
    try await withAPI(presenting: presentations) { client in
      let list = client.call("GET /scenes").text
      #expect(list.hasPrefix(#"{"scenes":[{"id":"controls","title":"Controls"},"#))
      #expect(list.contains(board))
    }
  }

  @Test func `the page to choose from offers scenes as they are presented, and knows which are opened`()
    async throws
  {
    let page = WebPage(.webClient, name: "Trial", SceneCatalog(of: APIApp.self, presenting: presentations))
    try await withServer { request, exchange in
      exchange.respond(page.response(to: request) ?? HTTPResponse(status: 404))
    } body: { port in
      let client = APIClient(port: port)
      let start = client.call("GET /", head: "Accept: text/html\r\n").text
      #expect(
        start.contains(
          #""scenes":[{"id":"board","title":"Board","description":"Tiles \u003cto> play with."},{"id":"controls","#
        ))
      #expect(!start.contains("isOpened"))
      let cookie = "Cookie: \(SessionCookie(scene: "board").name)=\(String(repeating: "a", count: 22))\r\n"
      #expect(
        client.call("GET /", head: "Accept: text/html\r\n" + cookie).text
          .contains(#"play with.","isOpened":true},{"id":"controls","title":"Controls"}"#))
      #expect(!client.call("GET /board", head: "Accept: text/html\r\n").text.contains("play with"))
    }
  }
}
