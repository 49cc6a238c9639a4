import Foundation
import RenderTree

/// The domain of MapKit's errors.
public let MKErrorDomain = "MKErrorDomain"

/// An error of MapKit.
public struct MKError: CustomNSError, Hashable, Sendable {
  /// The kinds of errors.
  public enum Code: UInt, Sendable {
    /// None of the others.
    case unknown = 1
    /// The service failed, or there is none.
    case serverFailure
    /// There were too many requests.
    case loadingThrottled
    /// There is no such place.
    case placemarkNotFound
    /// There is no way.
    case directionsNotFound
    /// The answer was none.
    case decodingFailed
  }

  /// The kind.
  public let code: Code

  /// Creates an error of a kind.
  public init(_ code: Code) { self.code = code }

  /// The domain of the errors.
  public static var errorDomain: String { MKErrorDomain }
  /// The number of the kind.
  public var errorCode: Int { Int(code.rawValue) }

  /// None of the others.
  public static var unknown: Code { .unknown }
  /// The service failed, or there is none.
  public static var serverFailure: Code { .serverFailure }
  /// There were too many requests.
  public static var loadingThrottled: Code { .loadingThrottled }
  /// There is no such place.
  public static var placemarkNotFound: Code { .placemarkNotFound }
  /// There is no way.
  public static var directionsNotFound: Code { .directionsNotFound }

  /// The error of each request to a service, all of which the server lacks. An issue says which it is.
  static func noService(_ name: String, _ what: String) -> MKError {
    Tree.reportOfRunningCode(
      .viewUnsupported, "\(name) fails with MKError.serverFailure: the server has no service of \(what).")
    return MKError(.serverFailure)
  }
}

extension MKError.Code {
  /// Returns whether an error is of a kind.
  public static func ~= (code: MKError.Code, error: any Error) -> Bool { (error as? MKError)?.code == code }
}

/// A closure of the app that is called on the main thread alone, as code of the session that asks.
// Safe: it is made on one thread, and called once, by the main thread.
struct ServiceHandler: @unchecked Sendable {
  private let call: (MKError) -> Void

  init(_ call: @escaping (MKError) -> Void) { self.call = call }

  /// Calls the closure soon.
  func fail(_ error: MKError) {
    let session = CurrentTree.current
    DispatchQueue.main.async {
      if let session { session.run { call(error) } } else { call(error) }
    }
  }
}
