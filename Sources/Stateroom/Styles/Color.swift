import Foundation
import RenderTree

/// A colour, which is a view and a style too.
public nonisolated struct Color: Element, ElementAttributes, FrameworkValue, ShapeStyle, Hashable,
  CustomStringConvertible
{
  let source: Source

  /// Where a colour comes from.
  indirect enum Source: Hashable, Sendable, Codable {
    case system(String)
    case components(RGBA)
    case asset(String)
    case faded(Source, Double)
    case bundled(String, bundle: String)
  }

  init(_ source: Source) {
    self.source = source
  }

  /// How components are to be understood. The client takes them all as sRGB.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The usual space.
    case sRGB
    /// The same without the curve.
    case sRGBLinear
    /// A wider space.
    case displayP3
  }

  /// A colour of the app's assets.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(asset: name, in: AssetLibrary.token(of: bundle))
  }

  /// A colour by its components.
  public init(_ resolved: Resolved) {
    source = .components(
      RGBA(
        red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
        alpha: Double(resolved.opacity)))
  }

  /// A colour made of red, green and blue.
  public init(
    _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    source = .components(RGBA(red: red, green: green, blue: blue, alpha: opacity))
  }

  /// A grey.
  public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    source = .components(RGBA(red: white, green: white, blue: white, alpha: opacity))
  }

  /// A colour made of hue, saturation and brightness.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    source = .components(
      RGBA(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity))
  }

  /// The same colour, less opaque.
  public func opacity(_ opacity: Double) -> Color {
    switch source {
    case .components(let components): Color(.components(components.faded(opacity)))
    case .faded(let base, let own): Color(.faded(base, own * opacity))
    default: Color(.faded(source, opacity))
    }
  }

  /// A gentle gradient made of the colour.
  public var gradient: AnyGradient { AnyGradient(color: self) }

  /// The colour as SwiftUI prints it.
  public var description: String { json.stringValue ?? "\(source)" }

  /// The style as it goes over the wire. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { json }

  /// The colour as it goes over the wire.
  var json: JSONValue { source.json }

  package static var typeName: StaticString { "Color" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("color", json)
  }
}

extension Color.Source {
  var json: JSONValue {
    switch self {
    case .system(let name): .string(name)
    case .components(let components): .string(components.hexadecimal)
    case .asset(let name): AssetLibrary.main.json(ofColor: name)
    case .bundled(let name, let bundle): AssetLibrary.named(bundle).json(ofColor: name)
    case .faded(let base, let opacity): base.json.faded(opacity)
    }
  }
}
