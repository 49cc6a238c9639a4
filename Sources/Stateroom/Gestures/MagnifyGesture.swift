import Foundation
import RenderTree

/// Two fingers that move apart: the action `magnify`, with `magnification` in its value.
public nonisolated struct MagnifyGesture: Gesture {
  /// The gesture is built in.
  public typealias Body = Never

  /// What is known of the fingers.
  public struct Value: Equatable, Sendable {
    /// When it was.
    public var time = Date()
    /// How much larger.
    public var magnification: CGFloat = 1
    /// How fast it grows.
    public var velocity: CGFloat = 0
    /// The middle of the fingers at first, as a part of the view.
    public var startAnchor = UnitPoint.center
    /// The middle of the fingers at first.
    public var startLocation = CGPoint.zero
  }

  /// The smallest change that counts.
  public var minimumScaleDelta: CGFloat

  /// Two fingers that move apart.
  public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  /// The action `magnify`.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    [
      _GestureRecognition(name: "magnify", input, none: Value()) { input in
        var value = Value()
        value.magnification = CGFloat(try input.required("magnification", or: 1))
        value.velocity = CGFloat(try input.number("velocity") ?? 0)
        value.startLocation = try input.point("start") ?? .zero
        if let anchor = try input.point("anchor") { value.startAnchor = UnitPoint(x: anchor.x, y: anchor.y) }
        return value
      }
    ]
  }
}

/// Two fingers that move apart, of which only the size is known.
public nonisolated struct MagnificationGesture: Gesture {
  /// The gesture is built in.
  public typealias Body = Never
  /// How much larger.
  public typealias Value = CGFloat

  /// The smallest change that counts.
  public var minimumScaleDelta: CGFloat

  /// Two fingers that move apart.
  public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  /// The action `magnify`.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<CGFloat>] {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta)._recognitions(of: input).map {
      $0.map($0.value.magnification)
    }
  }
}

/// Two fingers that turn: the action `rotate`, with `degrees` in its value.
public nonisolated struct RotateGesture: Gesture {
  /// The gesture is built in.
  public typealias Body = Never

  /// What is known of the fingers.
  public struct Value: Equatable, Sendable {
    /// When it was.
    public var time = Date()
    /// How far they turned.
    public var rotation = Angle.zero
    /// How fast they turn.
    public var velocity = Angle.zero
    /// The middle of the fingers at first, as a part of the view.
    public var startAnchor = UnitPoint.center
    /// The middle of the fingers at first.
    public var startLocation = CGPoint.zero
  }

  /// The smallest turn that counts.
  public var minimumAngleDelta: Angle

  /// Two fingers that turn.
  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  /// The action `rotate`.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Value>] {
    [
      _GestureRecognition(name: "rotate", input, none: Value()) { input in
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

/// Two fingers that turn, of which only the angle is known.
public nonisolated struct RotationGesture: Gesture {
  /// The gesture is built in.
  public typealias Body = Never
  /// How far.
  public typealias Value = Angle

  /// The smallest turn that counts.
  public var minimumAngleDelta: Angle

  /// Two fingers that turn.
  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  /// The action `rotate`.
  @MainActor public func _recognitions(of input: _GestureInput) -> [_GestureRecognition<Angle>] {
    RotateGesture(minimumAngleDelta: minimumAngleDelta)._recognitions(of: input).map {
      $0.map($0.value.rotation)
    }
  }
}

extension _GestureInput {
  /// A number that a gesture cannot do without, unless it is given up.
  func required(_ name: String, or other: Double) throws -> Double {
    if let number = try number(name) { return number }
    guard phase == .cancelled else {
      throw ActionProblem.invalidValue("The value must have the number \"\(name)\".")
    }
    return other
  }
}
