import SwiftUI

// Unchecked because the class is not final. Its stored properties are constants, `Bundle` is safe to share, and no
// other module can add state, because the class is not open.
/// An image of UIKit: a name, or data that is stored and whose head tells the size. Images are not drawn here.
public class UIImage: NSObject, @unchecked Sendable, _ExpressibleByImageLiteral {
  fileprivate enum Source {
    case asset(String, Bundle?)
    case symbol(String)
    case data(_PictureData)
    case empty
  }

  fileprivate let source: Source
  fileprivate let isTemplate: Bool
  /// The size in points, or zero if the file does not tell it. That of a symbol is 20 by 20.
  public let size: CGSize
  /// The number of pixels per point of data.
  public let scale: CGFloat

  private init(_ source: Source, _ size: CGSize, scale: CGFloat = 1, isTemplate: Bool = false) {
    self.source = source
    self.size = size
    self.scale = scale
    self.isTemplate = isTemplate
  }

  /// Creates an empty image.
  public override convenience init() { self.init(.empty, .zero) }
  /// Creates an image of an asset catalogue or a file of a bundle, or returns nil if there is none.
  public convenience init?(named name: String, in bundle: Bundle? = nil, with configuration: Any? = nil) {
    guard let size = _CurrentSession.sizeOfImage(named: name, in: bundle) else { return nil }
    self.init(.asset(name, bundle), size)
  }
  /// Creates the image of a literal.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(.asset(name, nil), _CurrentSession.sizeOfImage(named: name, in: nil) ?? .zero)
  }
  /// Creates a system symbol.
  public convenience init?(systemName: String, withConfiguration configuration: Any? = nil) {
    self.init(.symbol(systemName), CGSize(width: 20, height: 20))
  }
  /// Creates an image from data, or returns nil if it is no image.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let picture = _PictureData(data, scale: Double(scale)) else { return nil }
    self.init(.data(picture), picture.size, scale: scale)
  }
  /// Creates an image from a file, or returns nil if it cannot be read or is no image.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Returns the data that the image was created from, in whatever format it has.
  public func pngData() -> Data? { if case .data(let picture) = source { picture.data } else { nil } }
  /// Returns the data that the image was created from, in whatever format it has.
  public func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }

  /// The rendering mode of an image.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  /// Returns the image with a rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(source, size, scale: scale, isTemplate: mode == .alwaysTemplate)
  }
  /// Returns the image itself.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  /// Returns the image as a template.
  public func withTintColor(_ color: UIColor) -> UIImage { withRenderingMode(.alwaysTemplate) }

  /// The configuration of an image. Ignored here.
  public class Configuration: NSObject {}

  /// The configuration of a symbol. Ignored here.
  public final class SymbolConfiguration: Configuration {
    /// Creates a configuration of a size.
    public init(pointSize: CGFloat) {}
    /// Creates a configuration of a size and weight.
    public init(pointSize: CGFloat, weight: SymbolWeight) {}
    /// Creates a configuration of a size, weight and scale.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {}
    /// Creates a configuration of a scale.
    public init(scale: SymbolScale) {}
  }
  /// The weight of a symbol.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  /// The scale of a symbol.
  public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified, small, medium, large }
}

extension Image {
  /// Creates an image of UIKit's. One without content is shown as the symbol of a photograph.
  public init(uiImage: UIImage) {
    switch uiImage.source {
    case .asset(let name, let bundle): self.init(name, bundle: bundle)
    case .symbol(let name): self.init(systemName: name)
    case .data(let picture): self.init(_picture: picture)
    case .empty: self.init(systemName: "photo")
    }
    if uiImage.isTemplate { self = renderingMode(.template) }
  }
}

/// The type of image literals without another type.
public typealias _ImageLiteralType = UIImage
