@_exported import SwiftUI

/// A colour, as its components.
public struct CGColor: Hashable, Sendable {
  /// The components, from 0 to 1. The last one is the opacity.
  public let components: [CGFloat]?

  /// Creates a colour of red, green and blue.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }

  /// Creates a grey.
  public init(gray: CGFloat, alpha: CGFloat) { components = [gray, gray, gray, alpha] }

  /// The opacity.
  public var alpha: CGFloat { components?.last ?? 1 }

  /// The number of components.
  public var numberOfComponents: Int { components?.count ?? 0 }
}

extension Color {
  /// Creates a colour from its components.
  public init(_ color: CGColor) {
    let parts = color.components ?? [0, 0, 0, 1]
    self.init(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }

  /// Creates a colour from its components.
  public init(cgColor: CGColor) { self.init(cgColor) }
}
