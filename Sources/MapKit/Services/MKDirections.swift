import CoreLocation
import Foundation

/// The ways to travel.
public struct MKDirectionsTransportType: OptionSet, Sendable {
  /// The bits, one for each way.
  public let rawValue: UInt
  /// Creates ways from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// By car.
  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  /// On foot.
  public static let walking = MKDirectionsTransportType(rawValue: 2)
  /// By bus and train.
  public static let transit = MKDirectionsTransportType(rawValue: 4)
  /// By bicycle.
  public static let cycling = MKDirectionsTransportType(rawValue: 8)
  /// All ways.
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// A way from one place to another. Never made here.
public final class MKRoute: NSObject {
  /// A part of a way.
  public final class Step: NSObject {
    /// The words that say where to go.
    public let instructions: String
    /// The words of a warning.
    public let notice: String?
    /// The line on the map.
    public let polyline: MKPolyline
    /// The length in metres.
    public let distance: CLLocationDistance
    /// The way to travel.
    public let transportType: MKDirectionsTransportType

    private init(_ polyline: MKPolyline) {
      (instructions, notice, distance, transportType) = ("", nil, 0, .any)
      self.polyline = polyline
    }
  }

  /// The name of the road.
  public let name: String
  /// The warnings.
  public let advisoryNotices: [String]
  /// The length in metres.
  public let distance: CLLocationDistance
  /// The time that it takes.
  public let expectedTravelTime: TimeInterval
  /// The way to travel.
  public let transportType: MKDirectionsTransportType
  /// The line on the map.
  public let polyline: MKPolyline
  /// The parts.
  public let steps: [Step]

  private init(_ polyline: MKPolyline) {
    (name, advisoryNotices, distance, expectedTravelTime, transportType, steps) = ("", [], 0, 0, .any, [])
    self.polyline = polyline
  }
}

/// A search for the way from one place to another.
///
/// The server has no such service. Each search fails with ``MKError/serverFailure``, and an issue says so.
// Safe: it has no state.
open class MKDirections: NSObject, @unchecked Sendable {
  /// The wishes of a search.
  open class Request: NSObject {
    /// The place to begin at.
    open var source: MKMapItem?
    /// The place to go to.
    open var destination: MKMapItem?
    /// The ways to travel.
    open var transportType: MKDirectionsTransportType = .any
    /// Whether other ways are wanted too.
    open var requestsAlternateRoutes = false
    /// The time to begin.
    open var departureDate: Date?
    /// The time to arrive.
    open var arrivalDate: Date?

    /// Creates the wishes of a search.
    public override init() {}
  }

  /// The ways that were found. Never made here.
  public final class Response: NSObject {
    /// The place to begin at.
    public let source: MKMapItem
    /// The place to go to.
    public let destination: MKMapItem
    /// The ways.
    public let routes: [MKRoute]

    private init(from source: MKMapItem, to destination: MKMapItem) {
      (self.source, self.destination, routes) = (source, destination, [])
    }
  }

  /// The time that a way takes. Never made here.
  public final class ETAResponse: NSObject {
    /// The time that it takes.
    public let expectedTravelTime: TimeInterval
    /// The length in metres.
    public let distance: CLLocationDistance
    /// The time of arrival.
    public let expectedArrivalDate: Date

    private init(_ expectedArrivalDate: Date) {
      (expectedTravelTime, distance) = (0, 0)
      self.expectedArrivalDate = expectedArrivalDate
    }
  }

  /// Takes the answer of a search.
  public typealias DirectionsHandler = (Response?, (any Error)?) -> Void
  /// Takes the answer of a search for a time.
  public typealias ETAHandler = (ETAResponse?, (any Error)?) -> Void

  /// Creates a search.
  public init(request: Request) {}

  /// Whether the search is under way: it never is.
  open var isCalculating: Bool { false }

  private var refusal: MKError { MKError.noService("MKDirections", "ways") }

  /// Fails: the server knows no ways.
  open func calculate() async throws -> Response { throw refusal }

  /// Fails: the server knows no ways.
  open func calculate(completionHandler: @escaping DirectionsHandler) {
    ServiceHandler { completionHandler(nil, $0) }.fail(refusal)
  }

  /// Fails: the server knows no ways.
  open func calculateETA() async throws -> ETAResponse { throw refusal }

  /// Fails: the server knows no ways.
  open func calculateETA(completionHandler: @escaping ETAHandler) {
    ServiceHandler { completionHandler(nil, $0) }.fail(refusal)
  }

  /// Does nothing: searches fail at once.
  open func cancel() {}
}
