import Foundation
import RenderTree

/// A passage from colour to colour.
public struct Gradient: ShapeStyle, Hashable {
  /// A colour at a place of the passage.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place, from 0 to 1.
    public var location: CGFloat

    /// A colour at a place.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours at their places.
  public var stops: [Stop]

  /// Colours at given places.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Colours at even distances.
  public init(colors: [Color]) {
    let last = max(colors.count - 1, 1)
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / CGFloat(last)) }
  }

  /// The style as it goes over the wire. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._json(in: environment)
  }

  var json: JSONValue {
    .array(
      stops.map { .members(("color", $0.color.json), ("location", .number(Double($0.location)))) })
  }
}

/// A gradient whose direction the place chooses, or the gentle gradient of a colour.
public struct AnyGradient: ShapeStyle, Hashable {
  private let source: Source

  private enum Source: Hashable {
    case color(Color)
    case gradient(Gradient)
  }

  init(color: Color) {
    source = .color(color)
  }

  /// A gradient whose direction the place chooses.
  public init(_ gradient: Gradient) {
    source = .gradient(gradient)
  }

  /// The style as it goes over the wire. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    switch source {
    case .color(let color): .members(("color", color.json), ("gradient", .string("standard")))
    case .gradient(let gradient): gradient._json(in: environment)
    }
  }
}
