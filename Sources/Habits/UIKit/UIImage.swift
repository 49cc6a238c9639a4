import SwiftUI

// Unchecked because the class is not final. Its one stored property is a constant, `Bundle` is safe to share,
// and no other module can add state, because the class is not open.
/// An image of UIKit: a name, or data that is stored but not decoded.
public class UIImage: NSObject, @unchecked Sendable {
  fileprivate enum Source {
    case asset(String, Bundle?)
    case symbol(String)
    case data(Data)
    case empty
  }

  fileprivate let source: Source

  private init(_ source: Source) { self.source = source }

  /// Creates an empty image.
  public override convenience init() { self.init(.empty) }
  /// Creates an image of an asset catalogue.
  public convenience init?(named name: String, in bundle: Bundle? = nil, with configuration: Any? = nil) {
    self.init(.asset(name, bundle))
  }
  /// Creates a system symbol.
  public convenience init?(systemName: String, withConfiguration configuration: Any? = nil) {
    self.init(.symbol(systemName))
  }
  /// Creates an image from data, or returns nil if the data is empty.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    if data.isEmpty { return nil }
    self.init(.data(data))
  }
  /// Creates an image from a file, or returns nil if the file is empty or cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Returns the data that the image was created from, in whatever format it has.
  public func pngData() -> Data? { if case .data(let data) = source { data } else { nil } }
  /// Returns the data that the image was created from, in whatever format it has.
  public func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }

  /// The size. Always zero here, because the data is not decoded.
  public var size: CGSize { .zero }
}

extension Image {
  /// Creates an image from an asset or symbol of UIKit. An image of data is shown as a symbol of a
  /// photograph.
  public init(uiImage: UIImage) {
    switch uiImage.source {
    case .asset(let name, let bundle): self.init(name, bundle: bundle)
    case .symbol(let name): self.init(systemName: name)
    case .data, .empty: self.init(systemName: "photo")
    }
  }
}
