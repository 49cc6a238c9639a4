import Foundation
import RenderTree
import StateCore
import Synchronization

/// A place of the client, or the reason why there is none.
public struct CLLocationUpdate: Sendable {
  /// The place, or nil if there is none.
  public let location: CLLocation?
  /// Whether the person has refused.
  public let authorizationDenied: Bool
  /// Whether the device knows no place.
  public let locationUnavailable: Bool
  /// Whether the client does not move. Never known here.
  public var isStationary: Bool { false }
  /// Whether the client does not move. Never known here.
  public var stationary: Bool { false }
  /// Whether location is off for all apps. Never known here.
  public var authorizationDeniedGlobally: Bool { false }
  /// Whether only rough places are told. Never known here.
  public var accuracyLimited: Bool { false }

  init(_ location: CLLocation? = nil, isDenied: Bool = false, isUnavailable: Bool = false) {
    self.location = location
    authorizationDenied = isDenied
    locationUnavailable = isUnavailable
  }

  /// The purpose of updates. Clients know none.
  public enum LiveConfiguration: Int, Sendable {
    /// None of the others.
    case `default`
    /// Driving a car.
    case automotiveNavigation
    /// Moving by train, by boat or otherwise.
    case otherNavigation
    /// Moving on foot or by bicycle.
    case fitness
    /// Flying.
    case airborne
  }

  /// Returns the places of the client of the session whose code asks. Taking the first one asks for the
  /// permission.
  ///
  /// ```swift
  /// for try await update in CLLocationUpdate.liveUpdates() {
  ///   if let place = update.location { print(place.coordinate) }
  /// }
  /// ```
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates(session: CurrentTree.current)
  }

  /// Places of a client. They end with the session.
  public struct Updates: AsyncSequence, Sendable {
    fileprivate let session: TreeReference?

    /// Asks for places until the iterator is gone.
    public func makeAsyncIterator() -> Iterator {
      let (stream, continuation) = AsyncStream.makeStream(
        of: CLLocationUpdate.self, bufferingPolicy: .bufferingNewest(16))
      guard let session = CurrentTree.current ?? session else {
        continuation.finish()
        return Iterator(base: stream.makeAsyncIterator())
      }
      let own = LocationStream(continuation)
      continuation.onTermination = { _ in
        onMainActor { SessionLocation.known(session)?.remove(stream: own.id) }
      }
      onMainActor { SessionLocation.of(session)?.add(own) }
      return Iterator(base: stream.makeAsyncIterator())
    }

    /// Takes one update after the other.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<CLLocationUpdate>.Iterator

      /// Returns the next update, or nil if there is none to come.
      public mutating func next() async throws -> CLLocationUpdate? { await base.next() }
    }

    /// Takes one update after the other.
    public typealias AsyncIterator = Iterator
  }
}

/// The updates for one loop.
struct LocationStream: Sendable {
  let id: Int
  private let continuation: AsyncStream<CLLocationUpdate>.Continuation

  private static let count = Atomic<Int>(0)

  init(_ continuation: AsyncStream<CLLocationUpdate>.Continuation) {
    id = Self.count.add(1, ordering: .relaxed).newValue
    self.continuation = continuation
  }

  func send(_ update: CLLocationUpdate) { continuation.yield(update) }
}
