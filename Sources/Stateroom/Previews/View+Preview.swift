import Foundation
import RenderTree

extension View {
  /// Sets the layout of a preview, for a ``PreviewProvider``.
  ///
  /// ```swift
  /// struct Badge_Previews: PreviewProvider {
  ///   static var previews: some View {
  ///     Text("3").padding(4).previewLayout(.sizeThatFits)
  ///   }
  /// }
  /// // `stateroom shots` takes a picture of the size of the view.
  /// ```
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
    containerValue(\.previewTraits.layout, value)
  }

  /// Names a preview, for a ``PreviewProvider``.
  ///
  /// ```swift
  /// struct Row_Previews: PreviewProvider {
  ///   static var previews: some View {
  ///     Text("Dark").preferredColorScheme(.dark).previewDisplayName("Dark")
  ///   }
  /// }
  /// // `GET /scenes` of a server with `--previews` has a scene with the title `Dark`.
  /// ```
  nonisolated public func previewDisplayName(_ value: String?) -> some View {
    containerValue(\.previewTraits.name, value)
  }

  /// Says for which device a preview is, for a ``PreviewProvider``. The catalogue of previews names it.
  ///
  /// ```swift
  /// struct Row_Previews: PreviewProvider {
  ///   static var previews: some View {
  ///     Text("Row").previewDevice("iPhone 15")
  ///   }
  /// }
  /// // `GET /scenes` names the device, and so does the catalogue of previews.
  /// ```
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View {
    containerValue(\.previewTraits.device, value?.rawValue)
  }

  /// Sets the orientation of a preview, for a ``PreviewProvider``.
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    containerValue(\.previewTraits.orientation, value)
  }
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
