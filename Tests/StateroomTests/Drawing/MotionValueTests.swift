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

  @Test func `a curve's velocity is its slope, and at the ends what SwiftUI says`() {
    for curve in [UnitCurve.easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseInOut.inverse] {
      for time in [0.2, 0.45, 0.8] {
        let slope = (curve.value(at: time + 1e-5) - curve.value(at: time - 1e-5)) / 2e-5
        #expect(abs(curve.velocity(at: time) - slope) < 1e-4)
      }
    }
    #expect(UnitCurve.linear.velocity(at: -1) == 1 && UnitCurve.easeOut.velocity(at: 0) == 1)
    #expect(UnitCurve.easeIn.velocity(at: 1) == 0 && UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
    let steep = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: -0.5, y: 2), endControlPoint: UnitPoint(x: 1.5, y: -1))
    #expect(steep.velocity(at: 0.5) == -1)
    let broken = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: .nan, y: .infinity), endControlPoint: UnitPoint(x: 2, y: .nan))
    #expect(broken.value(at: .nan) == 0 && broken.velocity(at: 0.5).isFinite)
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
    #expect(Color.Resolved(red: 0.3, green: 1, blue: 0).description == "#4CFF00FF")
    #expect(
      Color.Resolved(colorSpace: .displayP3, red: 0.412, green: 0.508, blue: 0.69).description == "#6382B4FF")
  }

  @Test func `colours mix by their numbers, or as the eye sees them`() {
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    func mixed(_ fraction: Double, in space: Gradient.ColorSpace = .perceptual) -> String {
      red.mix(with: blue, by: fraction, in: space).resolve(in: EnvironmentValues()).description
    }
    #expect(
      mixed(0) == "#FF0000FF" && mixed(1) == "#0000FFFF" && mixed(-1) == mixed(0) && mixed(9) == mixed(1))
    #expect(mixed(0.5, in: .device) == "#800080FF" && mixed(0.5) != mixed(0.5, in: .device))
  }

  @Test func `a colour is described by its name and how far it has faded`() {
    #expect(Color.red.opacity(0.336).description == "34% red")
    let twice = Color.red.opacity(0.3).opacity(0.5)
    #expect(twice.description == "50% 30% red" && twice.resolve(in: EnvironmentValues()).opacity == 0.15)
    #expect(twice.opacity(0.5).description == "25% 30% red")
    #expect(Color(red: 1, green: 0, blue: 0).description == "#FF0000FF")
  }

  @Test func `an angle moves in 128ths of a radian`() {
    var angle = Angle(radians: 2)
    #expect(angle.animatableData == 256)
    angle.animatableData /= 2
    #expect(angle.radians == 1)
  }
}
