import Testing

@testable import StateroomServer

@MainActor
@Suite struct NearestNameTests {
  @Test func `an unknown name is refused with the nearest that there is`() async throws {
    try await withAPI { client in
      let session = client.open()
      let refusals = [
        client.call("GET \(session)/nodes?typ=Button"):
          "There is no parameter \"typ\"; did you mean \"type\"?",
        client.call("GET \(session)?sinse=1"): "did you mean \"since\"?",
        client.act(session, #"{"targt":"increment"}"#):
          "An action has no member \"targt\"; did you mean \"target\"?",
        client.call("POST /sessions", json: #"{"enviroment":{}}"#): "did you mean \"environment\"?",
        client.call("POST /sessions", json: #"{"environment":{"colourScheme":"dark"}}"#):
          "did you mean \"colorScheme\"?",
        client.call("GET /healthz?all"): "There is no parameter \"all\". This resource takes no query.",
      ]
      for (answer, detail) in refusals {
        #expect(answer.status == 400)
        #expect(answer.detail.contains(detail), "\(answer.detail)")
      }
      let far = client.call("GET \(session)/nodes?zzzzzzzzzz=1")
      #expect(far.detail.hasPrefix("There is no parameter \"zzzzzzzzzz\". This resource knows type,"))
    }
  }

  @Test func `an unknown preference is passed over, unless the client is strict`() async throws {
    try await withAPI { client in
      let session = client.open()
      let action = #"{"target":"increment"}"#
      #expect(client.act(session, action, head: "Prefer: wiat=1\r\n").status == 200)
      let strict = client.act(session, action, head: "Prefer: wiat=1, handling=strict\r\n")
      #expect(strict.status == 400)
      #expect(strict.detail.contains("\"wiat\"; did you mean \"wait\"?"))
      #expect(client.act(session, action, head: "Prefer: handling=strict, return=minimal\r\n").status == 200)
    }
  }
}

extension Answer: Hashable {
  static func == (left: Answer, right: Answer) -> Bool { left.text == right.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
