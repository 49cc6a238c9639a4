import Foundation

/// The domain of CoreLocation's errors.
public let kCLErrorDomain = "kCLErrorDomain"

/// An error of CoreLocation.
public struct CLError: CustomNSError, Hashable, Sendable {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// The place is not known now.
    case locationUnknown
    /// The permission was refused.
    case denied
    /// There is no network, or no service on it.
    case network
    /// The heading is not known.
    case headingFailure
    /// Regions may not be monitored.
    case regionMonitoringDenied
    /// A region cannot be monitored.
    case regionMonitoringFailure
    /// Regions cannot be monitored yet.
    case regionMonitoringSetupDelayed
    /// Regions are told of late.
    case regionMonitoringResponseDelayed
    /// There is no such place.
    case geocodeFoundNoResult
    /// There are parts of such a place.
    case geocodeFoundPartialResult
    /// The request was cancelled.
    case geocodeCanceled
  }

  /// The kind.
  public let code: Code

  /// Creates an error of a kind.
  public init(_ code: Code) { self.code = code }

  /// The domain of the errors.
  public static var errorDomain: String { kCLErrorDomain }
  /// The number of the kind.
  public var errorCode: Int { code.rawValue }

  /// The place is not known now.
  public static var locationUnknown: Code { .locationUnknown }
  /// The permission was refused.
  public static var denied: Code { .denied }
  /// There is no network, or no service on it.
  public static var network: Code { .network }
  /// The heading is not known.
  public static var headingFailure: Code { .headingFailure }
  /// Regions may not be monitored.
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  /// A region cannot be monitored.
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  /// There is no such place.
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  /// There are parts of such a place.
  public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
  /// The request was cancelled.
  public static var geocodeCanceled: Code { .geocodeCanceled }
}

extension CLError.Code {
  /// Returns whether an error is of a kind.
  public static func ~= (code: CLError.Code, error: any Error) -> Bool { (error as? CLError)?.code == code }
}
