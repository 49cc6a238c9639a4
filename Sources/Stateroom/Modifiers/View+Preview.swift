import Foundation
import RenderTree

extension View {
  /// Sets how a preview is laid out: there are none.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
    modifier(EmptyModifier())
  }

  /// Names a preview: there are none.
  nonisolated public func previewDisplayName(_ value: String?) -> some View {
    modifier(EmptyModifier())
  }

  /// Sets the device of a preview: there are none.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View {
    modifier(EmptyModifier())
  }

  /// Turns a preview: there are none.
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    modifier(EmptyModifier())
  }
}

/// Views for Xcode's canvas: never asked for here.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  /// The previews.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// How a preview is laid out.
public enum PreviewLayout: Sendable {
  /// As on the device.
  case device
  /// As large as the view.
  case sizeThatFits
  /// In a given size.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The device of a preview.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// Its name.
  public let rawValue: String
  /// A device by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A device by its name.
  public init(stringLiteral: String) { rawValue = stringLiteral }
}

/// How a device is held.
public struct InterfaceOrientation: Hashable, Sendable {
  let name: String
  /// Upright.
  public static let portrait = InterfaceOrientation(name: "portrait")
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientation(name: "portraitUpsideDown")
  /// On its left side.
  public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
  /// On its right side.
  public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")
}
