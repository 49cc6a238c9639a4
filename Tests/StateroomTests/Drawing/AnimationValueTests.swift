import Foundation
import RenderTree
import Stateroom
import Testing

/// An animation that moves evenly, with a step back at the half.
private struct Stagger: CustomAnimation {
  let duration: TimeInterval

  nonisolated func animate<Value: VectorArithmetic>(
    value: Value, time: TimeInterval, context: inout AnimationContext<Value>
  ) -> Value? {
    context.state[Steps.self] += 1
    return time < duration ? value.scaled(by: time / duration) : nil
  }
}

private enum Steps: AnimationStateKey {
  static var defaultValue: Int { 0 }
}

@Suite struct AnimationValueTests {
  private func place(_ animation: Animation, at time: TimeInterval) -> Double? {
    var context = context
    return animation.animate(value: 100.0, time: time, context: &context)
  }

  private var context: AnimationContext<Double> { AnimationContext(environment: EnvironmentValues()) }

  @Test func `an animation describes itself as SwiftUI's do`() {
    #expect("\(Animation.default)" == "DefaultAnimation()")
    #expect(
      "\(Animation.linear)"
        == "BezierAnimation(duration: 0.35, curve: SwiftUI.UnitCurve.CubicSolver("
        + "ax: -2.0, bx: 3.0, cx: 0.0, ay: -2.0, by: 3.0, cy: 0.0))")
    #expect(
      Animation.easeInOut(duration: 1).description
        == "BezierAnimation(duration: 1.0, curve: SwiftUI.UnitCurve.CubicSolver("
        + "ax: 0.52, bx: -0.78, cx: 1.26, ay: -2.0, by: 3.0, cy: 0.0))")
    #expect(
      Animation.smooth.debugDescription
        == "FluidSpringAnimation(response: 0.5, dampingFraction: 1.0, blendDuration: 0.0)")
  }

  @Test func `an animation moves a value along its curve, and ends`() {
    let linear = Animation.linear(duration: 2)
    #expect(place(linear, at: 0) == 0 && place(linear, at: 1) == 50 && place(linear, at: 2) == nil)
    #expect(place(linear.delay(1), at: 0.5) == 0 && place(linear.delay(1), at: 2) == 50)
    #expect(place(linear.speed(2), at: 0.5) == 50 && place(linear.speed(2), at: 1.5) == nil)
    #expect(place(linear.repeatCount(2), at: 2.5) == 75 && place(linear.repeatCount(2), at: 4) == nil)
    #expect(place(linear.repeatForever(autoreverses: false), at: 10.5).map { $0.rounded() } == 25)
    #expect(linear.velocity(value: 100, time: 1, context: context) == 50)
    let spring = Animation.spring(duration: 0.5, bounce: 0.3)
    #expect((1...20).contains { place(spring, at: Double($0) / 20).map { $0 > 100 } == true })
  }

  @Test func `an animation counts as complete at its time`() {
    var context = context
    let animation = Animation.linear(duration: 2).logicallyComplete(after: 1)
    _ = animation.animate(value: 1, time: 0.5, context: &context)
    #expect(!context.isLogicallyComplete)
    _ = animation.animate(value: 1, time: 1, context: &context)
    #expect(context.isLogicallyComplete)
  }

  @Test func `springs go on from springs, and curves begin anew`() {
    var context = context
    #expect(Animation.snappy.shouldMerge(previous: .bouncy, value: 1, time: 0, context: &context))
    #expect(!Animation.linear.shouldMerge(previous: .bouncy, value: 1, time: 0, context: &context))
  }

  @MainActor @Test func `an animation of the app is sent as its course`() throws {
    let animation = Animation(Stagger(duration: 0.5))
    #expect(animation == Animation(Stagger(duration: 0.5)) && animation != Animation(Stagger(duration: 1)))
    #expect(animation.base as? Stagger == Stagger(duration: 0.5))
    #expect(place(animation, at: 0.25) == 50 && place(animation.delay(1), at: 1.25) == 50)
    let host = Host { Text("A").animation(animation, value: 1) }
    #expect(host.snapshot.contains(#"{"curve":"custom","duration":0.5,"values":[0,0.0333,"#))
    #expect(host.snapshot.contains("0.9667,1]"))
  }

  @Test func `an endless animation of the app is sent in part`() {
    struct Endless: CustomAnimation {
      nonisolated func animate<Value: VectorArithmetic>(
        value: Value, time: TimeInterval, context: inout AnimationContext<Value>
      ) -> Value? { value }
    }
    #expect(place(Animation(Endless()), at: 1_000) == 100)
  }

  @MainActor @Test func `an animation of the app is asked once for each frame`() {
    // Moves a quarter with each call, as a simulation does.
    struct Simulated: CustomAnimation {
      nonisolated func animate<Value: VectorArithmetic>(
        value: Value, time: TimeInterval, context: inout AnimationContext<Value>
      ) -> Value? {
        guard context.state[Steps.self] < 4 else { return nil }
        context.state[Steps.self] += 1
        return value.scaled(by: Double(context.state[Steps.self]) / 4)
      }
    }
    let host = Host { Text("A").animation(Animation(Simulated()), value: 1) }
    #expect(host.snapshot.contains(#""duration":0.0667,"values":[0.25,0.5,0.75,1,1]"#))
  }

  @Test func `the end of an animation counts its delay by its speed`() {
    #expect(Animation.linear(duration: 1).speed(2).delay(1).timeToEnd == 1.5)
    #expect(Animation.linear(duration: 1).delay(4).speed(4).timeToEnd == 1.25)
  }

  @Test func `a stored animation of the app goes on as its course`() throws {
    let animation = Animation(Stagger(duration: 0.5))
    let stored = try StoredForm.decode(Animation.self, from: StoredForm.encode(animation))
    #expect(stored == animation && stored.description == "CustomAnimation(duration: 0.5)")
    #expect(place(stored, at: 0.25) == 50 && place(stored, at: 0.5) == nil)
  }

  @MainActor @Test func `a completion runs whether the animation is complete or removed`() {
    for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
      var isComplete = false
      withAnimation(.bouncy, completionCriteria: criteria) {
      } completion: {
        isComplete = true
      }
      #expect(isComplete)
    }
  }

  @Test func `a spring moves from one value to another`() {
    let (spring, from, to) = (Spring.smooth, CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 5))
    let velocity = spring.velocity(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.1)
    #expect(velocity.x > 0 && abs(velocity.y * 2 - velocity.x) < 1e-6)
    let force = spring.force(fromValue: from, toValue: to, position: from, velocity: .zero)
    #expect(abs(force.x - 10 * spring.stiffness) < 1e-6)
    let settled = spring.settlingDuration(fromValue: from, toValue: to, initialVelocity: .zero, epsilon: 0.1)
    #expect(settled > 0.3 && settled < spring.settlingDuration * 2)
    var (value, speed) = (0.0, 0.0)
    for _ in 0..<10 { spring.update(value: &value, velocity: &speed, target: 1, deltaTime: 0.02) }
    #expect(abs(value - spring.value(target: 1, time: 0.2)) < 1e-3)
  }

  @Test func `a value moves a part of the way`() {
    var value = 10.0
    value.interpolate(towards: 20, amount: 0.25)
    #expect(value == 12.5 && value.scaled(by: 2) == 25)
  }
}
