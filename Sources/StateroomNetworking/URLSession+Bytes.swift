import Foundation
import FoundationNetworking
import Synchronization

// Foundation on Linux does not have these.
extension URLSession {
  /// Returns the bytes of the answer to a request for a URL as they arrive, and what else it says.
  public func bytes(from url: URL) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url))
  }

  /// Returns the bytes of the answer to a request as they arrive, and what else it says.
  ///
  /// Bytes wait in memory until they are read. The request fails with `dataLengthExceedsMaximum` if more than 64 MiB wait.
  /// Cancelling the reading task ends the request, and so does releasing the bytes.
  public func bytes(for request: URLRequest) async throws -> (AsyncBytes, URLResponse) {
    let (chunks, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
    let arriving = ArrivingAnswer(continuation)
    let session = URLSession(configuration: configuration, delegate: arriving, delegateQueue: nil)
    let task = session.dataTask(with: request)
    session.finishTasksAndInvalidate()
    let response = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting in
        arriving.begin(waiting)
        task.resume()
      }
    } onCancel: {
      arriving.answer(.failure(URLError(.cancelled)))
    }
    continuation.onTermination = { _ in arriving.end(task) }
    return (AsyncBytes(task: task, chunks: chunks, arriving: arriving), response)
  }

  /// The bytes of an answer as they arrive. They can be read once.
  public struct AsyncBytes: AsyncSequence, Sendable {
    /// A byte.
    public typealias Element = UInt8

    /// The task of the request.
    public let task: URLSessionDataTask
    let chunks: AsyncThrowingStream<Data, any Error>
    fileprivate let arriving: ArrivingAnswer

    /// Returns an iterator over the bytes.
    public func makeAsyncIterator() -> Iterator {
      Iterator(chunks: chunks.makeAsyncIterator(), arriving: arriving)
    }

    /// An iterator over the bytes of an answer.
    public struct Iterator: AsyncIteratorProtocol {
      var chunks: AsyncThrowingStream<Data, any Error>.AsyncIterator
      private var chunk = Data()
      private var position = 0
      private let arriving: ArrivingAnswer

      fileprivate init(chunks: AsyncThrowingStream<Data, any Error>.AsyncIterator, arriving: ArrivingAnswer) {
        (self.chunks, self.arriving) = (chunks, arriving)
      }

      /// Returns the next byte, or nil after the last one.
      public mutating func next() async throws -> UInt8? {
        while position == chunk.endIndex {
          guard let next = try await chunks.next() else {
            if Task.isCancelled { throw URLError(.cancelled) }
            return nil
          }
          arriving.noteRead(next.count)
          chunk = next
          position = chunk.startIndex
        }
        defer { position += 1 }
        return chunk[position]
      }
    }
  }
}

/// An answer whose bytes are passed on as they arrive.
private final class ArrivingAnswer: NSObject, URLSessionDataDelegate, Sendable {
  /// The number of bytes that may wait to be read.
  private static let mostUnread = 64 << 20

  private struct State {
    var waiting: CheckedContinuation<URLResponse, any Error>?
    var isAnswered = false
    var isComplete = false
    var unread = 0
  }

  private let state = Mutex(State())
  private let bytes: AsyncThrowingStream<Data, any Error>.Continuation

  init(_ bytes: AsyncThrowingStream<Data, any Error>.Continuation) { self.bytes = bytes }

  func begin(_ waiting: CheckedContinuation<URLResponse, any Error>) {
    let isCancelled = state.withLock { state in
      if !state.isAnswered { state.waiting = waiting }
      return state.isAnswered
    }
    if isCancelled { waiting.resume(throwing: URLError(.cancelled)) }
  }

  /// Tells who waits for the response. Returns whether it is the first answer.
  @discardableResult func answer(_ result: Result<URLResponse, any Error>) -> Bool {
    let (waiting, isFirst) = state.withLock { state in
      defer { (state.waiting, state.isAnswered) = (nil, true) }
      return (state.waiting, !state.isAnswered)
    }
    waiting?.resume(with: result)
    return isFirst
  }

  /// Ends a task of which nothing more is read. One that is not answered ends by itself: Foundation ends the process if a
  /// task is cancelled while its request fails.
  func end(_ task: URLSessionTask) {
    if !state.withLock({ $0.isComplete }) { task.cancel() }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    // The rest of an answer that nothing waits for would never be read.
    if !answer(.success(response)) { dataTask.cancel() }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let unread = state.withLock { state in
      state.unread += data.count
      return state.unread
    }
    if unread <= Self.mostUnread {
      bytes.yield(data)
    } else {
      bytes.finish(throwing: URLError(.dataLengthExceedsMaximum))
      dataTask.cancel()
    }
  }

  func noteRead(_ count: Int) { state.withLock { $0.unread -= count } }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    state.withLock { $0.isComplete = true }
    answer(.failure(error ?? URLError(.badServerResponse)))
    bytes.finish(throwing: error)
  }
}
