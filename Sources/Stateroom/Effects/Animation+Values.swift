import Foundation
import RenderTree

extension Animation {
  /// Returns the distance that a value has moved after a time in seconds, or nil if the animation has ended.
  ///
  /// `value` is the whole distance.
  public func animate<Value: VectorArithmetic>(
    value: Value, time: TimeInterval, context: inout AnimationContext<Value>
  ) -> Value? {
    if let completionTime, time >= completionTime { context.isLogicallyComplete = true }
    switch moment(at: time, length: length) {
    case .waiting: return .zero
    case .ended:
      context.isLogicallyComplete = true
      return nil
    case .running(let time):
      switch course {
      case .bezier(let x1, let y1, let x2, let y2, let duration):
        let curve = CubicCurve(x1: x1, y1: y1, x2: x2, y2: y2)
        return value.scaled(by: curve.value(at: min(time / duration, 1)))
      case .spring(let spring, let velocity):
        if time >= spring.duration, completionTime == nil { context.isLogicallyComplete = true }
        return spring.value(target: value, initialVelocity: value.scaled(by: velocity), time: time)
      case .custom(let curve):
        guard let base = curve.base as? any CustomAnimation else {
          return time < curve.duration ? value.scaled(by: curve.value(at: time)) : nil
        }
        return base.animate(value: value, time: time, context: &context)
      }
    }
  }

  /// Returns the velocity after a time in seconds, or nil if the animation has ended or does not know it.
  public func velocity<Value: VectorArithmetic>(
    value: Value, time: TimeInterval, context: AnimationContext<Value>
  ) -> Value? {
    switch moment(at: time, length: length) {
    case .waiting: return .zero
    case .ended: return nil
    case .running(let time):
      switch course {
      case .bezier(let x1, let y1, let x2, let y2, let duration):
        let curve = CubicCurve(x1: x1, y1: y1, x2: x2, y2: y2)
        return value.scaled(by: curve.velocity(at: min(time / duration, 1)) / duration)
      case .spring(let spring, let velocity):
        return spring.velocity(target: value, initialVelocity: value.scaled(by: velocity), time: time)
      case .custom(let curve):
        return (curve.base as? any CustomAnimation)?.velocity(value: value, time: time, context: context)
      }
    }
  }

  /// Returns whether the animation continues a previous one that it interrupts, as springs do.
  public func shouldMerge<Value: VectorArithmetic>(
    previous: Animation, value: Value, time: TimeInterval, context: inout AnimationContext<Value>
  ) -> Bool {
    switch course {
    case .bezier: return false
    case .spring(_, let velocity):
      guard velocity == 0, case .spring(_, 0) = previous.course else { return false }
      return true
    case .custom(let curve):
      return (curve.base as? any CustomAnimation)?
        .shouldMerge(previous: previous, value: value, time: time, context: &context) ?? false
    }
  }

  /// The time in seconds that one run takes. An animation of the app says itself when its only run ends.
  private var length: Double {
    switch course {
    case .bezier(_, _, _, _, let duration): duration
    case .spring(let spring, _): spring.settlingDuration
    case .custom(let curve): repeats || curve.base == nil ? curve.duration : .infinity
    }
  }
}
