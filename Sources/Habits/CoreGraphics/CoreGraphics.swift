@_exported import SwiftUI

/// A colour of components.
public struct CGColor: Hashable, Sendable {
  /// The components, from 0 to 1, the opacity last.
  public let components: [CGFloat]?

  /// A colour of red, green and blue.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }

  /// A grey.
  public init(gray: CGFloat, alpha: CGFloat) { components = [gray, gray, gray, alpha] }

  /// The opacity.
  public var alpha: CGFloat { components?.last ?? 1 }

  /// How many components there are.
  public var numberOfComponents: Int { components?.count ?? 0 }
}

extension Color {
  /// A colour of components.
  public init(_ color: CGColor) {
    let parts = color.components ?? [0, 0, 0, 1]
    self.init(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }

  /// A colour of components.
  public init(cgColor: CGColor) { self.init(cgColor) }
}
