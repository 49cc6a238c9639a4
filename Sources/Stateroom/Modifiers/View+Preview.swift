import Foundation
import RenderTree

extension View {
  /// Has no effect. It would set the layout of a preview.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
    modifier(EmptyModifier())
  }

  /// Has no effect. It would name a preview.
  nonisolated public func previewDisplayName(_ value: String?) -> some View {
    modifier(EmptyModifier())
  }

  /// Has no effect. It would set the device of a preview.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View {
    modifier(EmptyModifier())
  }

  /// Has no effect. It would set the orientation of a preview.
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    modifier(EmptyModifier())
  }
}

/// A provider of previews for Xcode's canvas. Never used here.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  /// The previews.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
  /// The platform on which the previews run, or nil for any.
  @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  /// Any platform.
  @MainActor public static var platform: PreviewPlatform? { nil }
}

/// A platform on which previews run.
public enum PreviewPlatform: Hashable, Sendable {
  /// The iPhone and the iPad.
  case iOS
  /// The Mac.
  case macOS
  /// The Apple TV.
  case tvOS
  /// The Apple Watch.
  case watchOS
}

/// A key of a value for previews.
public protocol PreviewContextKey {
  /// The type of the value.
  associatedtype Value
  /// The value if none is set.
  static var defaultValue: Value { get }
}

/// The values that a preview gives to Xcode's canvas.
public protocol PreviewContext {
  /// Returns the value of a key.
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

extension View {
  /// Has no effect. It would give values to Xcode's canvas.
  nonisolated public func previewContext(_ value: some PreviewContext) -> some View {
    modifier(EmptyModifier())
  }
}

/// The layout of a preview.
public enum PreviewLayout: Sendable {
  /// The size of the device.
  case device
  /// The size of the view.
  case sizeThatFits
  /// A fixed size.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The device of a preview.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a device from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a device from its name.
  public init(stringLiteral: String) { rawValue = stringLiteral }
}

/// The orientation of a device.
public struct InterfaceOrientation: Hashable, Sendable, CaseIterable, Identifiable {
  let name: String
  /// The four orientations.
  public static let allCases: [InterfaceOrientation] = [
    .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
  ]
  /// The name of the orientation.
  public var id: String { name }
  /// Upright.
  public static let portrait = InterfaceOrientation(name: "portrait")
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientation(name: "portraitUpsideDown")
  /// On its left side.
  public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
  /// On its right side.
  public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")
}
