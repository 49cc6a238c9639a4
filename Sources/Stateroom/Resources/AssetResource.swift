import Foundation

/// The name of an image. Xcode generates constants of this type from asset catalogues.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: String?

  /// Creates the resource of an image in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = AssetLibrary.token(of: bundle)
  }
}

/// The name of a colour. Xcode generates constants of this type from asset catalogues.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: String?

  /// Creates the resource of a colour in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = AssetLibrary.token(of: bundle)
  }
}

extension Image {
  /// Creates an image of an asset catalogue.
  public init(_ resource: ImageResource) {
    self.init(asset: resource.name, in: resource.bundle)
  }
}

extension Color {
  /// Creates a colour of an asset catalogue.
  public init(_ resource: ColorResource) {
    self.init(asset: resource.name, in: resource.bundle)
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a localized title and an image.
  public init(_ title: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }

  /// Creates a label with a title and an image.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }
}
