import Foundation
import FoundationNetworking
import Synchronization

// Foundation on Linux has these with a delegate, and ends the process if a task is cancelled while its request fails.
// Calls without a delegate prefer these, which cancel nothing: who waits gets the error at once, and the request ends
// by itself.
extension URLSession {
  /// Returns the answer to a request for a URL.
  public func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url))
  }

  /// Returns the answer to a request.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await answer { dataTask(with: request, completionHandler: $0) }
  }

  /// Sends data with a request, and returns the answer.
  public func upload(for request: URLRequest, from body: Data) async throws -> (Data, URLResponse) {
    try await answer { uploadTask(with: request, from: body, completionHandler: $0) }
  }

  private func answer(
    _ task: (@escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) -> URLSessionTask
  ) async throws -> (Data, URLResponse) {
    let pending = PendingAnswer()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard pending.begin(continuation) else { return }
        task { data, response, error in
          guard let data, let response, error == nil else {
            return pending.end(.failure(error ?? URLError(.unknown)))
          }
          pending.end(.success((data, response)))
        }.resume()
      }
    } onCancel: {
      pending.end(.failure(URLError(.cancelled)))
    }
  }
}

/// An answer that one task waits for, and that comes once.
private final class PendingAnswer: Sendable {
  typealias Answer = (Data, URLResponse)

  private enum State {
    case idle
    case waiting(CheckedContinuation<Answer, any Error>)
    case ended
  }

  private let state = Mutex(State.idle)

  /// Returns whether to ask. If the wait ended before, the continuation is resumed.
  func begin(_ continuation: CheckedContinuation<Answer, any Error>) -> Bool {
    let isIdle = state.withLock { state in
      guard case .idle = state else { return false }
      state = .waiting(continuation)
      return true
    }
    if !isIdle { continuation.resume(throwing: URLError(.cancelled)) }
    return isIdle
  }

  func end(_ result: Result<Answer, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Answer, any Error>? in
      defer { state = .ended }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(with: result)
  }
}
