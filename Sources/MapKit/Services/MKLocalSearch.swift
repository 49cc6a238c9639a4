import CoreLocation
import Foundation

/// A search for places.
///
/// The server has no such service. Each search fails with ``MKError/serverFailure``, and an issue says so.
// Safe: it has no state.
open class MKLocalSearch: NSObject, @unchecked Sendable {
  /// The kinds of results.
  public struct ResultType: OptionSet, Sendable {
    /// The bits, one for each kind.
    public let rawValue: UInt
    /// Creates kinds from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Addresses.
    public static let address = ResultType(rawValue: 1)
    /// Places of interest.
    public static let pointOfInterest = ResultType(rawValue: 2)
    /// Mountains, lakes and rivers.
    public static let physicalFeature = ResultType(rawValue: 4)
  }

  /// The wishes of a search.
  open class Request: NSObject {
    /// The words to search for.
    open var naturalLanguageQuery: String?
    /// The region to search in.
    open var region = MKCoordinateRegion(.world)
    /// The kinds of results.
    open var resultTypes: ResultType = [.address, .pointOfInterest]
    /// The kinds of places.
    open var pointOfInterestFilter: MKPointOfInterestFilter?

    /// Creates the wishes of a search.
    public override init() {}

    /// Creates the wishes of a completion.
    public convenience init(completion: MKLocalSearchCompletion) {
      self.init()
      naturalLanguageQuery = completion.title
    }
  }

  /// The places that were found. Never made here.
  public final class Response: NSObject, Sendable {
    /// The places.
    public let mapItems: [MKMapItem]
    /// The region around the places.
    public let boundingRegion: MKCoordinateRegion

    private init(_ mapItems: [MKMapItem], in region: MKCoordinateRegion) {
      (self.mapItems, boundingRegion) = (mapItems, region)
    }
  }

  /// Takes the answer of a search.
  public typealias CompletionHandler = (Response?, (any Error)?) -> Void

  /// Creates a search.
  public init(request: Request) {}

  /// Whether the search is under way: it never is.
  open var isSearching: Bool { false }

  /// Fails: the server knows no places.
  open func start() async throws -> Response { throw MKError.noService("MKLocalSearch", "places") }

  /// Fails: the server knows no places.
  open func start(completionHandler: @escaping CompletionHandler) {
    ServiceHandler { completionHandler(nil, $0) }.fail(MKError.noService("MKLocalSearch", "places"))
  }

  /// Does nothing: searches fail at once.
  open func cancel() {}
}
