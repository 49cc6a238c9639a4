import Foundation
import RenderTree

/// A gradient of colour stops, without a direction.
///
/// ```swift
/// let sky = Gradient(colors: [.blue, .white])
/// Rectangle().fill(sky)
/// // "fill": {"gradient": "linear", "stops": [{"color": "blue", "location": 0}, …], …}
/// ```
public struct Gradient: ShapeStyle, Hashable {
  /// A colour at a location of the gradient.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The location, from 0 to 1.
    public var location: CGFloat

    /// Creates a stop of a colour at a location.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colour stops.
  public var stops: [Stop]

  /// Creates a gradient of colour stops.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Creates a gradient of evenly spaced colours.
  public init(colors: [Color]) {
    let last = max(colors.count - 1, 1)
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / CGFloat(last)) }
  }

  /// The space in which the colours between the stops are computed.
  public struct ColorSpace: Hashable, Sendable {
    fileprivate let name: String
    /// The space of the display.
    public static let device = ColorSpace(name: "device")
    /// A space in which equal distances look equal.
    public static let perceptual = ColorSpace(name: "perceptual")
  }

  /// Returns the gradient with colours that are computed in a space.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self).colorSpace(space) }

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._json(in: environment)
  }

  var json: JSONValue {
    .array(
      stops.map { .members(("color", $0.color.json), ("location", .number(Double($0.location)))) })
  }
}

/// A gradient without a direction of its own, or the standard gradient of a colour.
public struct AnyGradient: ShapeStyle, Hashable {
  private let source: Source
  private var space = Gradient.ColorSpace.device

  private enum Source: Hashable {
    case color(Color)
    case gradient(Gradient)
  }

  init(color: Color) {
    source = .color(color)
  }

  /// Creates a type-erased gradient. It runs from top to bottom.
  public init(_ gradient: Gradient) {
    source = .gradient(gradient)
  }

  /// Returns the gradient with colours that are computed in a space.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    var result = self
    result.space = space
    return result
  }

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    let json: JSONValue =
      switch source {
      case .color(let color): .members(("color", color.json), ("gradient", .string("standard")))
      case .gradient(let gradient): gradient._json(in: environment)
      }
    guard space != .device, case .object(let members) = json else { return json }
    return .object(members + [JSONMember(name: "colorSpace", value: .string(space.name))])
  }
}
