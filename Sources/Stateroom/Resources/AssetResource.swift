import Foundation

/// The name of a picture, as the symbols that Xcode makes of asset catalogues say it.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: String?

  /// A picture of a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = AssetLibrary.token(of: bundle)
  }
}

/// The name of a colour, as the symbols that Xcode makes of asset catalogues say it.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: String?

  /// A colour of a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = AssetLibrary.token(of: bundle)
  }
}

extension Image {
  /// A picture of the app's assets.
  public init(_ resource: ImageResource) {
    self.init(asset: resource.name, in: resource.bundle)
  }
}

extension Color {
  /// A colour of the app's assets.
  public init(_ resource: ColorResource) {
    self.init(asset: resource.name, in: resource.bundle)
  }
}

extension Label where Title == Text, Icon == Image {
  /// A localized text with a picture.
  public init(_ title: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }

  /// A text with a picture.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }
}
