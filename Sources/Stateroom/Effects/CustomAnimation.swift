import Foundation
import RenderTree

/// A custom animation: a function of time.
///
/// ```swift
/// nonisolated struct Blink: CustomAnimation {
///   func animate<V: VectorArithmetic>(
///     value: V, time: TimeInterval, context: inout AnimationContext<V>
///   ) -> V? {
///     time < 1 ? value.scaled(by: time < 0.5 ? 0 : 1) : nil
///   }
/// }
/// // `Animation(Blink())` is sent as {"curve": "custom", "values": […], "duration": 1, …}.
/// ```
///
/// Clients animate without asking the server, so they are sent the values on the way from 0 to 1.
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns the distance that a value has moved after a time in seconds, or nil at the end. `value` is the
  /// whole distance.
  nonisolated func animate<Value: VectorArithmetic>(
    value: Value, time: TimeInterval, context: inout AnimationContext<Value>
  ) -> Value?
  /// Returns the velocity after a time in seconds, or nil if it is not known.
  nonisolated func velocity<Value: VectorArithmetic>(
    value: Value, time: TimeInterval, context: AnimationContext<Value>
  ) -> Value?
  /// Returns whether the animation continues a previous one that it interrupts.
  nonisolated func shouldMerge<Value: VectorArithmetic>(
    previous: Animation, value: Value, time: TimeInterval, context: inout AnimationContext<Value>
  ) -> Bool
}

extension CustomAnimation {
  /// Returns nil: the velocity is not known.
  public func velocity<Value: VectorArithmetic>(
    value: Value, time: TimeInterval, context: AnimationContext<Value>
  ) -> Value? { nil }

  /// Returns false: the animation begins anew.
  public func shouldMerge<Value: VectorArithmetic>(
    previous: Animation, value: Value, time: TimeInterval, context: inout AnimationContext<Value>
  ) -> Bool { false }
}

/// The circumstances of an animation, beside the value and the time.
public struct AnimationContext<Value: VectorArithmetic> {
  /// The values that the animation keeps from one call to the next.
  public var state: AnimationState<Value>
  /// Whether the animation counts as complete, although it still moves.
  public var isLogicallyComplete = false
  /// The environment of the view.
  public let environment: EnvironmentValues

  package init(state: AnimationState<Value> = AnimationState(), environment: EnvironmentValues) {
    self.state = state
    self.environment = environment
  }

  /// Returns the context with the state of an animation of another type of value.
  public func withState<Other>(_ state: AnimationState<Other>) -> AnimationContext<Other> {
    var result = AnimationContext<Other>(state: state, environment: environment)
    result.isLogicallyComplete = isLogicallyComplete
    return result
  }
}

/// The values that an animation keeps from one call to the next, by their keys.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates a state without values.
  public init() {}

  /// The value of a key, or its default.
  public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key of a value that an animation keeps.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value
  /// The value if none is set.
  static var defaultValue: Value { get }
}

extension Animation {
  /// Creates an animation of the app.
  public init(_ base: some CustomAnimation) {
    if let known = base as? BuiltInAnimation {
      self = known.animation
    } else {
      self.init(custom: CustomCurve(sampling: base))
    }
  }

  /// The animation of the app, or one that moves like this animation.
  public var base: any CustomAnimation {
    if case .custom(let curve) = course, let base = curve.base as? any CustomAnimation,
      self == Animation(base)
    {
      return base
    }
    return BuiltInAnimation(animation: self)
  }
}

/// An animation of the framework.
private struct BuiltInAnimation: CustomAnimation {
  let animation: Animation

  nonisolated func animate<Value: VectorArithmetic>(
    value: Value, time: TimeInterval, context: inout AnimationContext<Value>
  ) -> Value? {
    animation.animate(value: value, time: time, context: &context)
  }

  nonisolated func velocity<Value: VectorArithmetic>(
    value: Value, time: TimeInterval, context: AnimationContext<Value>
  ) -> Value? {
    animation.velocity(value: value, time: time, context: context)
  }
}

extension CustomCurve {
  /// The longest sampled time, and the maximum number of values: a custom animation may never end.
  private static let (longest, most) = (10.0, 120)

  /// Creates the curve of an animation, with its values at equal distances.
  fileprivate init(sampling base: some CustomAnimation) {
    let frame = 1.0 / 60
    var context = AnimationContext<Double>(environment: EnvironmentValues())
    var frames: [Double] = []
    // One run only: an animation may keep in its state what the last call has reached.
    while Double(frames.count) * frame < Self.longest,
      let value = base.animate(value: 1, time: Double(frames.count) * frame, context: &context)
    {
      frames.append((value * 1e4).rounded() / 1e4)
    }
    let count = min(frames.count, Self.most)
    let values = (0..<count).map { frames[$0 * frames.count / count] }
    self.init(
      base: base, duration: (Double(frames.count) * frame * 1e4).rounded() / 1e4, values: values + [1])
  }
}
