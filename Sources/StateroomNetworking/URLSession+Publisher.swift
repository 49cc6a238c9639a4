import Foundation
import FoundationNetworking
import StateroomCombine
import Synchronization

extension URLSession {
  /// Returns a publisher of the answer to a request for a URL.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// Returns a publisher of the answer to a request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// A publisher of the answer to a request, which is sent once for each subscriber that demands a value.
  public struct DataTaskPublisher: Publisher, Sendable {
    /// The data of the answer, and what else it says.
    public typealias Output = (data: Data, response: URLResponse)

    /// The error of a request that was not answered.
    public typealias Failure = URLError

    /// The request.
    public let request: URLRequest

    /// The session that sends the request.
    public let session: URLSession

    /// Creates a publisher of the answer to a request.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    /// Attaches a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == URLError {
      subscriber.receive(subscription: DataTaskSubscription(request, session, subscriber))
    }
  }
}

/// A receiver of the answer to a request, without the type of its subscriber.
private protocol DataTaskReceiver: Sendable {
  func end(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?)
}

/// The subscription of one subscriber to the answer of a request.
// Unchecked because of the subscriber, which need not be `Sendable`. It is taken out of the state under the lock, once,
// and only the one who took it calls it.
private final class DataTaskSubscription<Downstream: Subscriber>: Subscription, DataTaskReceiver,
  @unchecked Sendable
where Downstream.Input == URLSession.DataTaskPublisher.Output, Downstream.Failure == URLError {
  private enum State {
    case idle
    case running
    case ended
  }

  private let request: URLRequest
  private let session: URLSession
  private let state = Mutex(State.idle)
  private var subscriber: Downstream?

  init(_ request: URLRequest, _ session: URLSession, _ subscriber: Downstream) {
    self.request = request
    self.session = session
    self.subscriber = subscriber
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let task = state.withLock { state -> URLSessionDataTask? in
      guard case .idle = state else { return nil }
      let receiver: any DataTaskReceiver = self
      let task = session.dataTask(with: request) { data, response, error in
        receiver.end(data, response, error)
      }
      state = .running
      return task
    }
    task?.resume()
  }

  // The request is left to end by itself: Foundation on Linux ends the process if a task is cancelled while its
  // request fails.
  func cancel() {
    let released = state.withLock { state -> Downstream? in
      defer {
        state = .ended
        subscriber = nil
      }
      return subscriber
    }
    // Released only here, because its end may run code that cancels.
    withExtendedLifetime(released) {}
  }

  func end(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    let subscriber = state.withLock { state -> Downstream? in
      defer {
        state = .ended
        self.subscriber = nil
      }
      return self.subscriber
    }
    guard let subscriber else { return }
    if let data, let response, error == nil {
      _ = subscriber.receive((data: data, response: response))
      subscriber.receive(completion: .finished)
    } else {
      subscriber.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
    }
  }
}
