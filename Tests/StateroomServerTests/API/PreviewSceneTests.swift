import RenderTree
import Stateroom
import Testing

@testable import StateroomHTTP
@testable import StateroomServer

@MainActor @Suite(.serialized) struct PreviewSceneTests {
  @Test func `the option is off by default`() throws {
    #expect(try !ServerCommand.parse([]).options.previews)
    #expect(try ServerCommand.parse(["--previews"]).options.previews)
  }

  @Test func `previews are listed after the scenes, with their facts, and opened like those`() async throws {
    try await withAPI(findsPreviews: true) { client in
      let list = client.call("GET /scenes").text
      #expect(list.hasPrefix(#"{"scenes":[{"id":"controls","title":"#))
      #expect(
        list.contains(
          #"{"id":"previews.Dial.Half","title":"Dial – Half","preview":{"module":"StateroomServerTests","file":"Dial","#
            + #""name":"Half","layout":"fixed","width":200,"height":100.5,"orientation":"landscapeLeft","device":"TV"}}"#
        ))
      let session = client.open("previews.Dial.Half")
      #expect(client.call("GET \(session)", head: "Accept: text/plain\r\n").text.contains("half"))
      #expect(client.act(session, #"{"target":"Turn"}"#).status == 200)
      #expect(client.call("GET \(session)", head: "Accept: text/plain\r\n").text.contains("turned"))
    }
  }

  @Test func `without the option there are none`() async throws {
    try await withAPI { client in
      #expect(!client.call("GET /scenes").text.contains("preview"))
      #expect(
        client.call("POST /sessions", json: #"{"scene":"previews.Dial.Half"}"#).status == 404)
    }
  }

  @Test func `only with previews a page of the server may show the page in a frame`() async throws {
    for findsPreviews in [true, false] {
      let catalog = SceneCatalog(of: APIApp.self, findsPreviews: findsPreviews)
      let page = WebPage(.webClient, name: "Trial", catalog)
      try await withServer { request, exchange in
        exchange.respond(page.response(to: request) ?? HTTPResponse(status: 404))
      } body: { port in
        let head = "Accept: text/html\r\n"
        let policy = APIClient(port: port).call("GET /board", head: head).headers["content-security-policy"]
        #expect(policy?.contains("frame-ancestors 'self'") == findsPreviews)
        #expect(policy?.contains("frame-ancestors 'none'") == !findsPreviews)
        let preview = APIClient(port: port).call("GET /previews.Dial.Half", head: head)
        #expect(preview.status == (findsPreviews ? 200 : 404))
        // The start page shows the app's own scenes only.
        #expect(!preview.text.contains(#""id":"previews"#))
      }
    }
  }
}

private struct Dial: View {
  @State private var isTurned = false

  var body: some View {
    Text(verbatim: isTurned ? "turned" : "half")
    Button("Turn") { isTurned = true }
  }
}

private struct Dial_Previews: PreviewProvider {
  static var previews: some View {
    VStack { Dial() }
      .previewDisplayName("Half")
      .previewLayout(.fixed(width: 200, height: 100.5))
      .previewInterfaceOrientation(.landscapeLeft)
      .previewDevice("TV")
  }
}
