import Foundation
import RenderTree

/// A movement of a pointer or a finger: the action `drag`, of which the value says from where and how far.
public nonisolated struct DragGesture: Gesture {
  /// The gesture is built in.
  public typealias Body = Never

  /// What is known of a movement.
  public struct Value: Equatable, Sendable {
    /// When it was.
    public var time = Date()
    /// Where it is.
    public var location = CGPoint.zero
    /// Where it began.
    public var startLocation = CGPoint.zero
    /// How fast it is, in points a second.
    public var velocity = CGSize.zero
    /// How far it went.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Where it would end, slowing down for a quarter of a second.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    /// How far it would go.
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }

  /// The shortest movement that counts.
  public var minimumDistance: CGFloat
  /// What points are relative to.
  public var coordinateSpace: CoordinateSpace

  /// A movement.
  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  /// A movement, with a coordinate space in the older form.
  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// The action `drag`.
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
          value.location = location
        } else if let translation = try input.point("translation") {
          value.location = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
        } else if input.phase != .cancelled {
          throw ActionProblem.invalidValue(
            "The value must have \"translation\" or \"location\", each with \"x\" and \"y\".")
        }
        return value
      }
    ]
  }
}

/// A tap of which the place is known: the action `tap`, with `location` in its value.
public nonisolated struct SpatialTapGesture: Gesture {
  /// The gesture is built in.
  public typealias Body = Never

  /// What is known of a tap.
  public struct Value: Equatable, Sendable {
    /// Where it is.
    public var location = CGPoint.zero
  }

  /// How many taps.
  public var count: Int
  /// What points are relative to.
  public var coordinateSpace: CoordinateSpace

  /// Some taps in quick succession.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  /// The action of some taps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    [
      _GestureRecognition(name: GestureModifier.name(ofTaps: count), input, none: Value()) {
        Value(location: try $0.point("location") ?? .zero)
      }
    ]
  }
}
