import Foundation
import Stateroom
import Testing

@Suite struct MotionValueTests {
  @Test func `a curve begins at 0, ends at 1, and its inverse undoes it`() {
    for curve in [
      UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    ] {
      #expect(abs(curve.value(at: 0)) < 1e-9 && abs(curve.value(at: 1) - 1) < 1e-9)
      #expect(abs(curve.inverse.value(at: curve.value(at: 0.3)) - 0.3) < 1e-6)
    }
    #expect(abs(UnitCurve.linear.value(at: 0.3) - 0.3) < 1e-9)
    #expect(UnitCurve.easeIn.value(at: 0.3) < 0.3 && UnitCurve.easeOut.value(at: 0.3) > 0.3)
  }

  @Test func `a spring comes to rest at its target`() {
    for bounce in [-0.5, 0, 0.3, 0.8] {
      let spring = Spring(duration: 0.5, bounce: bounce)
      #expect(spring.value(target: 10.0, time: 0) == 0)
      #expect(abs(spring.value(target: 10.0, time: 60) - 10) < 1e-6)
      #expect(abs(spring.bounce - bounce) < 1e-6)
    }
    #expect((1...40).contains { Spring.bouncy.value(target: 1.0, time: Double($0) / 20) > 1 })
    #expect((1...40).allSatisfy { Spring.smooth.value(target: 1.0, time: Double($0) / 20) <= 1 })
    #expect(Spring(duration: 0.5, bounce: 0).settlingDuration > 0.5)
  }

  @Test func `a colour resolves to its components, and back`() {
    let environment = EnvironmentValues()
    let resolved = Color(red: 1, green: 0.4, blue: 0, opacity: 0.25).resolve(in: environment)
    #expect(
      abs(resolved.green - 0.4) < 1e-5 && resolved.opacity == 0.25 && abs(resolved.linearGreen - 0.133) < 1e-3
    )
    #expect(Color(resolved).description == "#FF660040")
    #expect(Color.red.resolve(in: environment).description == "#FF3B30FF")
  }
}
