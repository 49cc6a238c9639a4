import Foundation
import RenderTree

/// A drag of a pointer or finger. Clients perform it by the action `drag`, whose value has the start and the
/// distance.
///
/// ```swift
/// struct Card: View {
///   @State private var offset = CGSize.zero
///
///   var body: some View {
///     Image("Card").offset(offset)
///       .gesture(DragGesture().onChanged { offset = $0.translation })
///   }
/// }
/// // {"type": "Image", "actions": ["drag"], …}
/// // Its value: {"translation": {"x": 40, "y": 0}}
/// ```
public nonisolated struct DragGesture: Gesture {
  /// A built-in gesture has no body.
  public typealias Body = Never

  /// The state of a drag.
  public struct Value: Equatable, Sendable {
    /// The time of the event.
    public var time = Date()
    /// The location of the event.
    public var location = CGPoint.zero
    /// The location of the first event.
    public var startLocation = CGPoint.zero
    /// The velocity, in points per second.
    public var velocity = CGSize.zero
    /// The distance from the start to the current location.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The location at which the drag would end if it slowed down for a quarter of a second.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    /// The distance from the start to the predicted end location.
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }

  /// The minimum distance of a drag. Sent to clients, which apply it.
  public var minimumDistance: CGFloat
  /// The coordinate space of the locations.
  public var coordinateSpace: CoordinateSpace

  /// Creates a drag gesture.
  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  /// Creates a drag gesture with a coordinate space in the older form.
  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// Returns the recognition of the action `drag`. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    var parameters = [JSONMember(name: "minimumDistance", value: .number(Double(minimumDistance)))]
    if coordinateSpace != .local {
      parameters.append(JSONMember(name: "coordinateSpace", value: .string(coordinateSpace.name)))
    }
    return [
      _GestureRecognition(name: "drag", input, parameters: parameters, none: Value()) { input in
        let start = try input.point("start") ?? .zero
        let velocity = try input.point("velocity") ?? .zero
        var value = Value(
          startLocation: start, velocity: CGSize(width: velocity.x, height: velocity.y))
        if let location = try input.point("location") {
          _ = try start.distance(to: location)
          value.location = location
        } else if let translation = try input.point("translation") {
          value.location = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
          _ = try CGPoint.zero.distance(to: value.location)
        } else if input.phase != .cancelled {
          throw ActionProblem.invalidValue(
            "The value must have \"translation\" or \"location\", each with \"x\" and \"y\".")
        }
        return value
      }
    ]
  }
}

/// A tap with a location. Clients perform it by the action `tap`, with `location` in its value.
///
/// ```swift
/// Image("Map").gesture(SpatialTapGesture().onEnded { print($0.location) })
/// // {"type": "Image", "actions": ["tap"], …}
/// // Its value: {"location": {"x": 10, "y": 20}}
/// ```
public nonisolated struct SpatialTapGesture: Gesture {
  /// A built-in gesture has no body.
  public typealias Body = Never

  /// The state of a tap.
  public struct Value: Equatable, Sendable {
    /// The location of the event.
    public var location = CGPoint.zero
  }

  /// The number of taps.
  public var count: Int
  /// The coordinate space of the location. Sent to clients, which send a location if they know its space.
  public var coordinateSpace: CoordinateSpace

  /// Creates a gesture of a number of taps in quick succession.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  /// Returns the recognition of the action for the number of taps. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    let space = JSONMember(name: "coordinateSpace", value: .string(coordinateSpace.name))
    return [
      _GestureRecognition(
        name: _GestureModifier.name(ofTaps: count), input,
        parameters: [space],
        none: Value()
      ) {
        Value(location: try $0.point("location") ?? .zero)
      }
    ]
  }
}
