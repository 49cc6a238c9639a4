import Combine
import Foundation
import StateroomNetworking
import Testing

@Suite struct DataTaskPublisherTests {
  private struct Word: Codable, Equatable {
    let text: String
  }

  /// Returns the first value, or the error, of a publisher.
  private func first<Value: Sendable, Failure: Error>(
    _ publisher: some Publisher<Value, Failure>
  ) async throws -> Value {
    var held: AnyCancellable?
    defer { held?.cancel() }
    return try await withCheckedThrowingContinuation { continuation in
      held = publisher.first().sink { completion in
        if case .failure(let error) = completion { continuation.resume(throwing: error) }
      } receiveValue: { value in
        continuation.resume(returning: value)
      }
    }
  }

  @Test func `an answer is decoded`() async throws {
    let url = try #require(URL(string: #"data:application/json,%7B%22text%22:%22hello%22%7D"#))
    let publisher = URLSession.shared.dataTaskPublisher(for: url).map(\.data)
      .decode(type: Word.self, decoder: JSONDecoder())
    #expect(try await first(publisher) == Word(text: "hello"))
  }

  @Test func `a request that is not answered fails`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/"))
    await #expect(throws: URLError.self) {
      try await first(URLSession.shared.dataTaskPublisher(for: url).map(\.data))
    }
  }
}
