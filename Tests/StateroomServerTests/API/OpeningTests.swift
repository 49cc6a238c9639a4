import Dispatch
import Testing

@testable import StateroomServer

@MainActor
@Suite struct OpeningTests {
  @Test func `a retry under the same key opens no second session`() async throws {
    try await withAPI { client in
      let key = "Idempotency-Key: abc\r\n"
      let first = client.call("POST /sessions", json: #"{"scene":"controls"}"#, head: key)
      #expect(first.status == 201)
      let again = client.call("POST /sessions", json: #"{"scene":"controls"}"#, head: key)
      #expect(again.status == 201)
      #expect(again.headers["location"] == first.headers["location"])
      #expect(client.call("POST /sessions", json: #"{"scene":"board"}"#, head: key).status == 422)
      let other = client.call(
        "POST /sessions", json: #"{"scene":"controls"}"#, head: "Idempotency-Key: d\r\n")
      #expect(other.headers["location"] != first.headers["location"])
      #expect(client.call("POST /sessions", head: "Idempotency-Key: \r\n").status == 400)
      #expect(
        client.call("POST /sessions", head: "Idempotency-Key: a\r\nIdempotency-Key: b\r\n").status == 400)
    }
  }

  @Test func `openings are kept for ten minutes, and only so many`() {
    var openings = RecentOpenings()
    let start = DispatchTime(uptimeNanoseconds: 1_000_000_000)
    for number in 0..<12_000 {
      openings.keep(.init(bodyHash: 0, session: SessionID(), time: start), for: "\(number)")
    }
    #expect(openings.opening(for: "0", at: start) == nil)
    #expect(openings.opening(for: "11999", at: start) != nil)
    #expect(openings.opening(for: "11999", at: start + Duration.seconds(599)) != nil)
    #expect(openings.opening(for: "11999", at: start + Duration.seconds(600)) == nil)
  }

  @Test func `links lead on from wherever they are given`() async throws {
    try await withAPI { client in
      let opened = client.call("POST /sessions")
      let id = opened.json["session"]?.stringValue ?? ""
      #expect(opened.headers["link"]?.contains("<sessions/\(id)/actions>; rel=\"edit\"") == true)
      #expect(opened.headers["link"]?.contains("<openapi.json>; rel=\"service-desc\"") == true)
      #expect(client.call("GET /sessions/\(id)").headers["link"]?.contains("<../openapi.json>") == true)
    }
  }
}
