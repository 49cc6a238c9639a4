import Foundation
import RenderTree

/// Keyframes in order, of a value that is animated.
public protocol KeyframeTrackContent<Value> {
  /// The type of the value.
  associatedtype Value: Animatable
  /// The type of the body.
  associatedtype Body: KeyframeTrackContent = _NoTrackContent
  /// The content.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
  /// Returns the keyframes. Not for use by apps.
  func _frames() -> [_Keyframe<Value.AnimatableData>]
}

extension KeyframeTrackContent where Body: KeyframeTrackContent, Body.Value == Value {
  /// Returns the keyframes of the body. Not for use by apps.
  public func _frames() -> [_Keyframe<Value.AnimatableData>] { body._frames() }
}

extension KeyframeTrackContent where Body == _NoTrackContent {
  /// Stops the process. Built-in keyframes have no body.
  public var body: _NoTrackContent { fatalError("\(Self.self) is built in and has no body") }
}

/// A keyframe: a value and the way to it.
public struct _Keyframe<Data: VectorArithmetic> {
  let target: Data
  let duration: TimeInterval
  let way: Way

  enum Way {
    case linear(UnitCurve)
    case cubic(startVelocity: Data?, endVelocity: Data?)
    case spring(Spring, startVelocity: Data?)
    case move
  }
}

/// A keyframe to which a value moves along a timing curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let frame: _Keyframe<Value.AnimatableData>

  /// Creates a keyframe that is reached after a duration in seconds.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    frame = _Keyframe(target: to.animatableData, duration: max(duration, 0), way: .linear(timingCurve))
  }

  /// A built-in part has no body.
  public typealias Body = _NoTrackContent

  /// Returns the keyframe. Not for use by apps.
  public func _frames() -> [_Keyframe<Value.AnimatableData>] { [frame] }
}

/// A keyframe that a value reaches along a smooth curve through its neighbours.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let frame: _Keyframe<Value.AnimatableData>

  /// Creates a keyframe that is reached after a duration in seconds. A velocity that is nil follows from the
  /// keyframes beside this one.
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    frame = _Keyframe(
      target: to.animatableData, duration: max(duration, 0),
      way: .cubic(startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData))
  }

  /// A built-in part has no body.
  public typealias Body = _NoTrackContent

  /// Returns the keyframe. Not for use by apps.
  public func _frames() -> [_Keyframe<Value.AnimatableData>] { [frame] }
}

/// A keyframe to which a value moves as on a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let frame: _Keyframe<Value.AnimatableData>

  /// Creates a keyframe that is reached after a duration in seconds, by default when the spring is at rest.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    frame = _Keyframe(
      target: to.animatableData, duration: max(duration ?? spring.settlingDuration, 0),
      way: .spring(spring, startVelocity: startVelocity?.animatableData))
  }

  /// A built-in part has no body.
  public typealias Body = _NoTrackContent

  /// Returns the keyframe. Not for use by apps.
  public func _frames() -> [_Keyframe<Value.AnimatableData>] { [frame] }
}

/// A keyframe to which a value jumps.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let frame: _Keyframe<Value.AnimatableData>

  /// Creates a keyframe.
  public init(_ to: Value) {
    frame = _Keyframe(target: to.animatableData, duration: 0, way: .move)
  }

  /// A built-in part has no body.
  public typealias Body = _NoTrackContent

  /// Returns the keyframe. Not for use by apps.
  public func _frames() -> [_Keyframe<Value.AnimatableData>] { [frame] }
}

/// Several keyframes.
public struct _KeyframeList<Value: Animatable>: KeyframeTrackContent {
  let frames: [_Keyframe<Value.AnimatableData>]

  /// A built-in part has no body.
  public typealias Body = _NoTrackContent

  /// Returns the keyframes. Not for use by apps.
  public func _frames() -> [_Keyframe<Value.AnimatableData>] { frames }
}

/// The body of a built-in keyframe, which has none.
public enum _NoTrackContent: KeyframeTrackContent {
  /// The type of the value.
  public typealias Value = Double
  /// A built-in keyframe has no body.
  public typealias Body = _NoTrackContent
  /// There are no values of this type, so this is never called.
  public func _frames() -> [_Keyframe<Double>] { switch self {} }
}

/// A result builder that builds keyframes from the statements of a closure.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> {
  /// One of two parts of a track.
  public typealias Conditional = _KeyframeList<Value>

  /// Builds an expression.
  public static func buildExpression<Content: KeyframeTrackContent>(_ expression: Content) -> Content
  where Content.Value == Value { expression }
  /// Builds the keyframes of a loop.
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>])
    -> some KeyframeTrackContent<Value>
  { _KeyframeList<Value>(frames: components.flatMap { $0._frames() }) }
  /// Builds the first branch of a condition.
  public static func buildEither(first component: some KeyframeTrackContent<Value>) -> Conditional {
    _KeyframeList(frames: component._frames())
  }
  /// Builds the second branch of a condition.
  public static func buildEither(second component: some KeyframeTrackContent<Value>) -> Conditional {
    _KeyframeList(frames: component._frames())
  }
  /// Builds the first part.
  public static func buildPartialBlock<Content: KeyframeTrackContent>(first: Content) -> Content
  where Content.Value == Value { first }
  /// Builds a further part.
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> {
    _KeyframeList<Value>(frames: accumulated._frames() + next._frames())
  }
  /// Builds no keyframes.
  public static func buildBlock() -> some KeyframeTrackContent<Value> { _KeyframeList<Value>(frames: []) }
}

/// The course of a value along its keyframes.
struct KeyframePath<Data: VectorArithmetic> {
  let start: Data
  let frames: [_Keyframe<Data>]

  /// Returns the value at a time in seconds.
  ///
  /// - Complexity: O(keyframes).
  func value(at time: TimeInterval) -> Data {
    var previous = start
    var begin = 0.0
    for (index, frame) in frames.enumerated() {
      if time < begin + frame.duration {
        return value(of: index, from: previous, after: max(time - begin, 0))
      }
      begin += frame.duration
      previous = frame.target
    }
    return previous
  }

  private func value(of index: Int, from previous: Data, after time: TimeInterval) -> Data {
    let frame = frames[index]
    let progress = time / frame.duration
    switch frame.way {
    case .move: return frame.target
    case .linear(let curve): return previous + (frame.target - previous).scaled(curve.value(at: progress))
    case .spring(let spring, let velocity):
      return previous
        + spring.value(target: frame.target - previous, initialVelocity: velocity ?? .zero, time: time)
    case .cubic(let startVelocity, let endVelocity):
      let out = startVelocity ?? (index == 0 ? .zero : velocity(at: index - 1))
      let into = endVelocity ?? velocity(at: index)
      // Cubic Hermite.
      let (t, u) = (progress, progress * progress)
      let v = u * t
      return previous.scaled(2 * v - 3 * u + 1) + out.scaled((v - 2 * u + t) * frame.duration)
        + frame.target.scaled(3 * u - 2 * v) + into.scaled((v - u) * frame.duration)
    }
  }

  /// The velocity at the end of a keyframe: that between its neighbours, or none at the end.
  private func velocity(at index: Int) -> Data {
    guard index + 1 < frames.count else { return .zero }
    let before = index == 0 ? start : frames[index - 1].target
    let span = frames[index].duration + frames[index + 1].duration
    return span > 0 ? (frames[index + 1].target - before).scaled(1 / span) : .zero
  }
}

extension VectorArithmetic {
  /// Returns the value multiplied by a factor.
  func scaled(_ factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }
}
