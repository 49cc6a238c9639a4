import Foundation
import Testing

@testable import StateroomServer

/// The stored part of an answer to a request with a key: without the session's output, and with a bounded part of
/// the client's text.
@Suite struct StoredAnswerTests {
  private func size(in store: TrialStore) -> Int {
    store.sessions.values.flatMap(\.answers).reduce(0) { size, answer in
      size + (answer.problem.map { $0.detail.utf8.count + $0.extensions.count } ?? 0)
    }
  }

  @Test func `a failed array is kept without its change, which a retry derives`() async throws {
    let store = TrialStore()
    let path = Box<String>()
    let array =
      #"[{"target":"Name","value":"\#(String(repeating: "x", count: 50_000))"},{"target":"Nobody"}]"#
    let first = Box<Answer>()
    try await withAPI(store: store) { client in
      path.value = client.open()
      first.value = client.act(path.value!, array, head: "Idempotency-Key: one\r\n")
      #expect(client.act(path.value!, array, head: "Idempotency-Key: one\r\n").text == first.value!.text)
      #expect(first.value!.text.utf8.count > 50_000)
    }
    #expect(size(in: store) < 5_000)
    #expect(store.sessions.values.first?.answers.first?.performed == 1)
    #expect(store.sessions.values.first?.answers.first?.revision == 2)
    try await withAPI(store: store) { client in
      let again = client.act(path.value!, array, head: "Idempotency-Key: one\r\n")
      #expect(again.status == first.value!.status)
      #expect(again.detail == first.value!.detail)
      #expect(again.json["candidates"] == first.value!.json["candidates"])
      #expect(again.json["performed"] == .integer(1))
      #expect(again.json["change"]?["since"] == .integer(1))
    }
  }

  @Test func `of a client's own words a part is kept`() async throws {
    let store = TrialStore()
    try await withAPI(store: store) { client in
      let session = client.open()
      let name = String(repeating: "x", count: 40_000)
      let array = #"[{"target":"increment"},{"target":"\#(name)"}]"#
      let answer = client.act(session, array, head: "Idempotency-Key: one\r\n")
      #expect(answer.status == 404)
      #expect(client.act(session, array, head: "Idempotency-Key: one\r\n").status == 404)
    }
    #expect(size(in: store) < 5_000)
  }
}
