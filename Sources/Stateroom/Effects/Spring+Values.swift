import Foundation
import RenderTree

extension Spring {
  /// Returns the value of the spring at a time, on its way to a target.
  public func value<Value: VectorArithmetic>(
    target: Value, initialVelocity: Value = .zero, time: TimeInterval
  ) -> Value {
    let rest = rest(at: time)
    var left = target
    left.scale(by: rest.way)
    var moved = initialVelocity
    moved.scale(by: rest.initial)
    return target - left + moved
  }

  /// Returns the velocity of the spring at a time, on its way to a target.
  public func velocity<Value: VectorArithmetic>(
    target: Value, initialVelocity: Value = .zero, time: TimeInterval
  ) -> Value {
    let step = 1e-4
    let start = max(time - step, 0)
    var change =
      value(target: target, initialVelocity: initialVelocity, time: start + 2 * step)
      - value(target: target, initialVelocity: initialVelocity, time: start)
    change.scale(by: 1 / (2 * step))
    return change
  }

  /// Returns the value of the spring at a time, on its way from one value to another.
  public func value<Value: Animatable>(
    fromValue: Value, toValue: Value, initialVelocity: Value, time: TimeInterval
  ) -> Value {
    var result = toValue
    result.animatableData =
      fromValue.animatableData
      + value(
        target: toValue.animatableData - fromValue.animatableData,
        initialVelocity: initialVelocity.animatableData,
        time: time)
    return result
  }

  /// Returns the force of the spring at a position with a velocity.
  public func force<Value: VectorArithmetic>(target: Value, position: Value, velocity: Value) -> Value {
    var pull = target - position
    pull.scale(by: stiffness)
    var brake = velocity
    brake.scale(by: damping)
    return pull - brake
  }

  /// Returns the time until the spring is near its target.
  public func settlingDuration<Value: VectorArithmetic>(
    target: Value, initialVelocity: Value = .zero, epsilon: Double
  ) -> TimeInterval {
    let size = max(target.magnitudeSquared.squareRoot(), 1e-9)
    return Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
      .settling(epsilon: min(max(epsilon / size, 1e-9), 0.999))
  }

  /// Returns the velocity of the spring at a time, on its way from one value to another.
  public func velocity<Value: Animatable>(
    fromValue: Value, toValue: Value, initialVelocity: Value, time: TimeInterval
  ) -> Value {
    var result = toValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// Returns the force of the spring at a position with a velocity, on its way from one value to another.
  public func force<Value: Animatable>(
    fromValue: Value, toValue: Value, position: Value, velocity: Value
  ) -> Value {
    var result = toValue
    result.animatableData = force(
      target: toValue.animatableData - fromValue.animatableData,
      position: position.animatableData - fromValue.animatableData, velocity: velocity.animatableData)
    return result
  }

  /// Returns the time until the spring is near its target, on its way from one value to another.
  public func settlingDuration<Value: Animatable>(
    fromValue: Value, toValue: Value, initialVelocity: Value, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }

  /// Moves a value and its velocity on by a time, on the way to a target.
  public func update<Value: VectorArithmetic>(
    value: inout Value, velocity: inout Value, target: Value, deltaTime: TimeInterval
  ) {
    let (distance, speed) = (target - value, velocity)
    value += self.value(target: distance, initialVelocity: speed, time: deltaTime)
    velocity = self.velocity(target: distance, initialVelocity: speed, time: deltaTime)
  }
}
