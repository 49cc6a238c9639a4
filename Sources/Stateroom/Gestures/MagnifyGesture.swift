import Foundation
import RenderTree

/// A pinch of two fingers. Clients perform it by the action `magnify`, with `magnification` in its value.
///
/// ```swift
/// Image("Map").gesture(MagnifyGesture().onEnded { print($0.magnification) })
/// // {"type": "Image", "actions": ["magnify"], …}
/// // Its value: {"magnification": 2}
/// ```
public nonisolated struct MagnifyGesture: Gesture {
  /// A built-in gesture has no body.
  public typealias Body = Never

  /// The state of the gesture.
  public struct Value: Equatable, Sendable {
    /// The time of the event.
    public var time = Date()
    /// The scale factor of the magnification.
    public var magnification: CGFloat = 1
    /// The velocity of the magnification.
    public var velocity: CGFloat = 0
    /// The initial centre of the gesture, in unit coordinates of the view.
    public var startAnchor = UnitPoint.center
    /// The initial centre of the gesture.
    public var startLocation = CGPoint.zero
  }

  /// The minimum change of the scale. Sent to clients, which apply it.
  public var minimumScaleDelta: CGFloat

  /// Creates a magnification gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  /// Returns the recognition of the action `magnify`. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    let delta = JSONMember(name: "minimumScaleDelta", value: .number(Double(minimumScaleDelta)))
    return [
      _GestureRecognition(
        name: "magnify", input, parameters: minimumScaleDelta == 0.01 ? [] : [delta], none: Value()
      ) { input in
        var value = Value()
        value.magnification = CGFloat(try input.required("magnification", or: 1, in: magnifications))
        value.velocity = CGFloat(try input.number("velocity") ?? 0)
        value.startLocation = try input.point("start") ?? .zero
        if let anchor = try input.point("anchor") { value.startAnchor = UnitPoint(x: anchor.x, y: anchor.y) }
        return value
      }
    ]
  }
}

/// A pinch of two fingers whose value is the scale factor only.
public nonisolated struct MagnificationGesture: Gesture {
  /// A built-in gesture has no body.
  public typealias Body = Never
  /// The scale factor of the magnification.
  public typealias Value = CGFloat

  /// The minimum change of the scale. Sent to clients, which apply it.
  public var minimumScaleDelta: CGFloat

  /// Creates a magnification gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  /// Returns the recognition of the action `magnify`. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<CGFloat>] {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta)._recognitions(of: input).map {
      $0.map($0.value.magnification)
    }
  }
}

/// A rotation of two fingers. Clients perform it by the action `rotate`, with `degrees` in its value.
public nonisolated struct RotateGesture: Gesture {
  /// A built-in gesture has no body.
  public typealias Body = Never

  /// The state of the gesture.
  public struct Value: Equatable, Sendable {
    /// The time of the event.
    public var time = Date()
    /// The angle of the rotation.
    public var rotation = Angle.zero
    /// The angular velocity.
    public var velocity = Angle.zero
    /// The initial centre of the gesture, in unit coordinates of the view.
    public var startAnchor = UnitPoint.center
    /// The initial centre of the gesture.
    public var startLocation = CGPoint.zero
  }

  /// The minimum change of the angle. Sent to clients, which apply it.
  public var minimumAngleDelta: Angle

  /// Creates a rotation gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  /// Returns the recognition of the action `rotate`. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    let delta = JSONMember(name: "minimumAngleDelta", value: .number(minimumAngleDelta.degrees))
    return [
      _GestureRecognition(
        name: "rotate", input, parameters: minimumAngleDelta == .degrees(1) ? [] : [delta], none: Value()
      ) { input in
        var value = Value()
        value.rotation = .degrees(try input.required("degrees", or: 0))
        value.velocity = .degrees(try input.number("velocity") ?? 0)
        value.startLocation = try input.point("start") ?? .zero
        if let anchor = try input.point("anchor") { value.startAnchor = UnitPoint(x: anchor.x, y: anchor.y) }
        return value
      }
    ]
  }
}

/// A rotation of two fingers whose value is the angle only.
public nonisolated struct RotationGesture: Gesture {
  /// A built-in gesture has no body.
  public typealias Body = Never
  /// The angle of the rotation.
  public typealias Value = Angle

  /// The minimum change of the angle. Sent to clients, which apply it.
  public var minimumAngleDelta: Angle

  /// Creates a rotation gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  /// Returns the recognition of the action `rotate`. Not for use by apps.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Angle>] {
    RotateGesture(minimumAngleDelta: minimumAngleDelta)._recognitions(of: input).map {
      $0.map($0.value.rotation)
    }
  }
}

/// The factors by which fingers can magnify: apps divide by them.
private nonisolated let magnifications = 1 / JSONValue.measureLimit...JSONValue.measureLimit

extension _GestureInput {
  /// Returns a number that the value must have, or `other` if it has none and the gesture is cancelled.
  /// Throws if it has none in another phase, or one that is out of bounds.
  func required(
    _ name: String, or other: Double,
    in bounds: ClosedRange<Double> = -JSONValue.measureLimit...JSONValue.measureLimit
  ) throws -> Double {
    if let number = try value?.measure(name, in: bounds) { return number }
    guard phase == .cancelled else {
      throw ActionProblem.invalidValue("The value must have the number \"\(name)\".")
    }
    return other
  }
}
