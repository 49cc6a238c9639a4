import Dispatch
import Testing

@testable import StateroomHTTP
@testable import StateroomServer
@testable import StateroomStores

@MainActor
@Suite struct OpeningTests {
  @Test func `a retry under the same key opens no second session`() async throws {
    try await withAPI { client in
      let key = "Idempotency-Key: the-first-of-the-keys\r\n"
      let first = client.call("POST /sessions", json: #"{"scene":"controls"}"#, head: key)
      #expect(first.status == 201)
      let again = client.call("POST /sessions", json: #"{"scene":"controls"}"#, head: key)
      #expect(again.status == 201)
      #expect(again.headers["location"] == first.headers["location"])
      #expect(client.call("POST /sessions", json: #"{"scene":"board"}"#, head: key).status == 422)
      let other = client.call(
        "POST /sessions", json: #"{"scene":"controls"}"#, head: "Idempotency-Key: another-of-the-keys\r\n")
      #expect(other.headers["location"] != first.headers["location"])
      #expect(client.call("POST /sessions", head: "Idempotency-Key: \r\n").status == 400)
      #expect(
        client.call("POST /sessions", head: "Idempotency-Key: a\r\nIdempotency-Key: b\r\n").status == 400)
      #expect(client.call("POST /sessions", head: "Idempotency-Key: ä\r\n").status == 400)
    }
  }

  @Test func `a key that another client could have opens no session`() async throws {
    try await withAPI { client in
      for key in ["1", "a-key-of-fifteen"].map({ String($0.prefix(15)) }) {
        for _ in 0..<2 {
          let refused = client.call("POST /sessions", head: "Idempotency-Key: \(key)\r\n")
          #expect(refused.status == 422)
          #expect(refused.detail.contains("UUID"))
        }
      }
      #expect(client.call("POST /sessions", head: "Idempotency-Key: a-key-of-sixteen\r\n").status == 201)
    }
  }

  @Test(arguments: [
    ("de", true), ("de_DE", true), ("zh-Hans-TW", true), ("en_US_POSIX", true), ("es-419", true),
    ("de-DE-u-co-phonebk", true), ("en_US@calendar=japanese", true), ("", false), ("german", false),
    ("de_", false), ("de_DE ", false), ("../de", false),
  ]) func `a session is opened in a locale, and in nothing else`(identifier: String, isLocale: Bool)
    async throws
  {
    try await withAPI { client in
      let answer = client.call("POST /sessions", json: #"{"environment":{"locale":"\#(identifier)"}}"#)
      #expect(answer.status == (isLocale ? 201 : 400))
      if !isLocale { #expect(answer.detail.contains("as \"de_DE\"")) }
    }
  }

  @Test func `the keywords of a locale are left out`() async throws {
    try await withAPI { client in
      for identifier in ["en_US@numbers=roman", "en_US-u-nu-roman"] {
        let body = #"{"scene":"lasting","environment":{"locale":"\#(identifier)"}}"#
        #expect(client.call("POST /sessions", json: body).text.contains("0 0 0 en_US\""))
      }
    }
  }

  @Test func `openings are kept for ten minutes, and only so many`() {
    func key(_ key: String) -> RecentOpenings.Key { .init(user: nil, key: key) }
    var openings = RecentOpenings()
    let start = DispatchTime(uptimeNanoseconds: 1_000_000_000)
    for number in 0..<12_000 {
      openings.keep(.init(bodyHash: 0, session: SessionID(), time: start), for: key("\(number)"))
    }
    #expect(openings.opening(for: key("0"), at: start) == nil)
    #expect(openings.opening(for: key("11999"), at: start) != nil)
    #expect(openings.opening(for: key("11999"), at: start + Duration.seconds(599)) != nil)
    #expect(openings.opening(for: key("11999"), at: start + Duration.seconds(600)) == nil)
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
