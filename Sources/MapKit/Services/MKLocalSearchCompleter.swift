import CoreLocation
import Foundation

/// The words that may complete what someone types. Never made here.
public final class MKLocalSearchCompletion: NSObject, Sendable {
  /// The words.
  public let title: String
  /// The words below.
  public let subtitle: String
  /// The parts of the words that were typed.
  public var titleHighlightRanges: [NSValue] { [] }
  /// The parts of the words below that were typed.
  public var subtitleHighlightRanges: [NSValue] { [] }

  private init(title: String, subtitle: String) { (self.title, self.subtitle) = (title, subtitle) }
}

/// The object that a completer tells of words. All methods are optional.
public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
  /// Called when there are other words. Never called here.
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  /// Takes a failure.
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  /// Does nothing.
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  /// Does nothing.
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// Words that complete what someone types.
///
/// The server has no such service: the delegate is told of ``MKError/serverFailure``, and an issue says so.
open class MKLocalSearchCompleter: NSObject {
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
    /// Words to search for.
    public static let query = ResultType(rawValue: 4)
    /// Mountains, lakes and rivers.
    public static let physicalFeature = ResultType(rawValue: 8)
  }

  /// Creates a completer.
  public override init() {}

  /// The object that is told.
  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  /// The region to search in.
  open var region = MKCoordinateRegion(.world)
  /// The kinds of results.
  open var resultTypes: ResultType = [.address, .pointOfInterest, .query]
  /// The kinds of places.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// The words. Always empty.
  open var results: [MKLocalSearchCompletion] { [] }
  /// Whether a search is under way: none ever is.
  open var isSearching: Bool { false }

  /// The words that were typed. The delegate is told of a failure if it is not empty.
  open var queryFragment = "" {
    didSet {
      guard !queryFragment.isEmpty else { return }
      ServiceHandler { [weak self] error in
        guard let self else { return }
        delegate?.completer(self, didFailWithError: error)
      }.fail(MKError.noService("MKLocalSearchCompleter", "places"))
    }
  }

  /// Does nothing: searches fail at once.
  open func cancel() {}
}
