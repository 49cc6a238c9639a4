import SwiftUI

// Unchecked because the class is not final. Its one stored property is a constant, `Bundle` is safe to share, and no other
// module can add state: the class is not open.
/// A picture as UIKit has it: a name, or bytes that are kept and not looked at.
public class UIImage: NSObject, @unchecked Sendable {
  fileprivate enum Source {
    case asset(String, Bundle?)
    case symbol(String)
    case data(Data)
    case empty
  }

  fileprivate let source: Source

  private init(_ source: Source) { self.source = source }

  /// Nothing.
  public override convenience init() { self.init(.empty) }
  /// A picture of the app's assets.
  public convenience init?(named name: String, in bundle: Bundle? = nil, with configuration: Any? = nil) {
    self.init(.asset(name, bundle))
  }
  /// A symbol of the system.
  public convenience init?(systemName: String, withConfiguration configuration: Any? = nil) {
    self.init(.symbol(systemName))
  }
  /// A picture made of bytes.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    if data.isEmpty { return nil }
    self.init(.data(data))
  }
  /// A picture of a file.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// The bytes that the picture was made of.
  public func pngData() -> Data? { if case .data(let data) = source { data } else { nil } }
  /// The bytes that the picture was made of.
  public func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }

  /// The size, which is not known here.
  public var size: CGSize { .zero }
}

extension Image {
  /// A picture of UIKit: one of the assets or a symbol. One made of bytes is shown as a symbol of a photograph.
  public init(uiImage: UIImage) {
    switch uiImage.source {
    case .asset(let name, let bundle): self.init(name, bundle: bundle)
    case .symbol(let name): self.init(systemName: name)
    case .data, .empty: self.init(systemName: "photo")
    }
  }
}
