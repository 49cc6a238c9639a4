import Foundation
import StateroomNetworking
import Testing

@Suite struct URLSessionAnswerTests {
  @Test func `an answer is data, and where it is from`() async throws {
    let url = try #require(URL(string: "data:text/plain,hello"))
    let (data, response) = try await URLSession.shared.data(from: url)
    #expect(String(decoding: data, as: UTF8.self) == "hello")
    #expect(response.url == url)
  }

  @Test func `a request that is not answered fails`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/"))
    await #expect(throws: URLError.self) { try await URLSession.shared.data(from: url) }
  }

  @Test func `requests that are cancelled while they fail do not end the process`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/"))
    for turns in 0..<300 {
      let task = Task.detached { try await URLSession.shared.data(from: url) }
      for _ in 0..<turns { await Task.yield() }
      task.cancel()
      await #expect(throws: URLError.self) { try await task.value }
    }
  }
}
