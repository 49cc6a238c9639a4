import Foundation

extension FileManager {
  /// The token of the person's account for shared documents. Always nil here: there is none.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

  /// Returns the folder of shared documents. Always nil here, as without an account.
  public func url(forUbiquityContainerIdentifier identifier: String?) -> URL? { nil }

  /// Returns whether a file is a shared document. Never here.
  public func isUbiquitousItem(at url: URL) -> Bool { false }

  /// Throws: there are no shared documents here.
  public func startDownloadingUbiquitousItem(at url: URL) throws { throw Self.noUbiquity(url) }

  /// Throws: there are no shared documents here.
  public func evictUbiquitousItem(at url: URL) throws { throw Self.noUbiquity(url) }

  /// Throws: there are no shared documents here.
  public func setUbiquitous(_ flag: Bool, itemAt url: URL, destinationURL: URL) throws {
    throw Self.noUbiquity(url)
  }

  private static func noUbiquity(_ url: URL) -> CocoaError {
    CocoaError(CocoaError.Code(rawValue: 4355), userInfo: [NSFilePathErrorKey: url.path])
  }
}
