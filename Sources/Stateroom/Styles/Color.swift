import Foundation
import RenderTree

/// A colour. It is a view and a shape style too.
///
/// ```swift
/// HStack {
///   Color.red
///   Color(red: 0.2, green: 0.4, blue: 0.6).opacity(0.5)
/// }
/// // {"type": "Color", "props": {"color": "red"}}
/// // {"type": "Color", "props": {"color": "#33669980"}}
/// ```
public nonisolated struct Color: Element, ElementAttributes, FrameworkValue, ShapeStyle, Hashable,
  CustomStringConvertible
{
  let source: Source

  /// The source of a colour's components.
  indirect enum Source: Hashable, Sendable, Codable {
    case system(String)
    case components(RGBA)
    case asset(String)
    case faded(Source, Double)
    case bundled(String, bundle: String)
    case mixed(Source, Source, Double, isPerceptual: Bool)
  }

  init(_ source: Source) {
    self.source = source
  }

  /// The colour space of components. All components are converted to sRGB, and clamped to what it can show.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The standard RGB space.
    case sRGB
    /// The standard RGB space with linear components.
    case sRGBLinear
    /// The Display P3 space, which has a wider gamut.
    case displayP3
  }

  /// Creates a colour of the app's asset catalogue.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(asset: name, in: AssetLibrary.token(of: bundle))
  }

  /// Creates a colour from resolved components.
  public init(_ resolved: Resolved) {
    source = .components(
      RGBA(
        red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
        alpha: Double(resolved.opacity)))
  }

  /// Creates a colour from a style that is one.
  @_disfavoredOverload
  public init<Style: ShapeStyle & Hashable>(_ style: Style) where Style.Resolved == Resolved {
    self = (style as? Color) ?? Color(style.resolve(in: EnvironmentValues()))
  }

  /// Creates a colour of red, green and blue components.
  public init(
    _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    source = .components(RGBA(red: red, green: green, blue: blue, alpha: opacity).standard(from: space))
  }

  /// Creates a grey.
  public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    source = .components(
      RGBA(red: white, green: white, blue: white, alpha: opacity).standard(from: space))
  }

  /// Creates a colour of hue, saturation and brightness.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    source = .components(
      RGBA(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity))
  }

  /// Returns the colour with its opacity multiplied by a factor.
  public func opacity(_ opacity: Double) -> Color {
    switch source {
    case .components(let components): Color(.components(components.faded(opacity)))
    // From the third factor on they are multiplied, so that a colour that fades again and again stays small.
    case .faded(.faded(let base, let first), let second): Color(.faded(.faded(base, first), second * opacity))
    default: Color(.faded(source, opacity))
    }
  }

  /// The standard gradient of the colour.
  public var gradient: AnyGradient { AnyGradient(color: self) }

  /// The colour as SwiftUI prints it.
  public var description: String { source.description }

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    guard source.isMixed, environment.colorScheme == .dark else { return json }
    return Color(.components(source.components(isDark: true))).json
  }

  /// The wire format of the colour.
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
    // Between colours of an appearance there is none that has a name.
    case .mixed: .string(components(isDark: false).hexadecimal)
    }
  }

  /// The name, the components as `#RRGGBBAA`, or a percentage of either, as "50% red".
  var description: String {
    switch self {
    case .system(let name): name
    case .asset(let name), .bundled(let name, _): "NamedColor(name: \"\(name)\")"
    case .components(let components): Color.Resolved(components).description
    case .faded(let base, let opacity):
      "\(Int((opacity.clampedFraction * 100).rounded()))% \(base.description)"
    case .mixed(let first, let second, let fraction, _):
      "\(first.description) with \(Int((fraction * 100).rounded()))% \(second.description)"
    }
  }
}
