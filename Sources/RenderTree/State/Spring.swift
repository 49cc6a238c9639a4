import Foundation

/// The motion of a mass on a spring towards a target.
public struct Spring: Hashable, Sendable {
  /// The mass.
  public var mass: Double
  /// The force for each unit of distance.
  public var stiffness: Double
  /// The force for each unit of velocity.
  public var damping: Double

  /// A spring by how long it is felt to take, and how much it swings: 0 not at all, 1 without end.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    mass = 1
    let frequency = 2 * .pi / Self.positive(duration)
    stiffness = frequency * frequency
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.999), 1)
    damping = 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// A spring by the duration of a swing without damping, and the part of the damping with which it does not swing.
  public init(response: Double, dampingRatio: Double) {
    mass = 1
    let frequency = 2 * .pi / Self.positive(response)
    stiffness = frequency * frequency
    damping = 2 * frequency * dampingRatio
  }

  /// A spring by its physics.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    self.mass = Self.positive(mass)
    self.stiffness = Self.positive(stiffness)
    let critical = 2 * (self.mass * self.stiffness).squareRoot()
    self.damping = allowOverDamping ? damping : min(damping, critical)
  }

  /// A spring by how long it takes to come to rest.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    let duration = Self.positive(settlingDuration)
    let ratio = min(max(dampingRatio, 0.001), 1)
    // The envelope reaches epsilon after this many radians.
    let frequency = -log(Self.positive(epsilon)) / (ratio * duration)
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * frequency * ratio, allowOverDamping: true)
  }

  private static func positive(_ value: Double) -> Double { value > 1e-6 ? value : 1e-6 }

  private var frequency: Double { (stiffness / mass).squareRoot() }

  /// The part of the damping with which the spring just does not swing.
  public var dampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }
  /// The duration of a swing without damping.
  public var response: Double { 2 * .pi / frequency }
  /// How long the motion is felt to take.
  public var duration: Double { Self.rounded(response) }
  /// How much the spring swings.
  public var bounce: Double {
    let ratio = dampingRatio
    return Self.rounded(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  /// A number without the noise of the conversion.
  private static func rounded(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }

  /// How long it takes until the spring is at rest.
  public var settlingDuration: Double { settling(epsilon: 0.001) }

  /// How long it takes until no more than a part of the way is left.
  package func settling(epsilon: Double) -> Double {
    let ratio = dampingRatio
    let decay = ratio < 1 ? ratio * frequency : frequency * (ratio - (ratio * ratio - 1).squareRoot())
    guard decay > 0 else { return .infinity }
    // Without swings the velocity adds to the distance.
    return (-log(epsilon) + (abs(ratio - 1) < 1e-6 ? 2.33 : 0)) / decay
  }

  /// A spring that does not swing.
  public static var smooth: Spring { smooth() }
  /// A spring that does not swing.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// A spring that swings a little.
  public static var snappy: Spring { snappy() }
  /// A spring that swings a little.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring that swings.
  public static var bouncy: Spring { bouncy() }
  /// A spring that swings.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// The parts of the way and of the initial velocity that are left after a time.
  ///
  /// The distance to the target is `distance * way + velocity * initial`.
  package func rest(at time: Double) -> (way: Double, initial: Double) {
    let ratio = dampingRatio
    let omega = frequency
    let time = max(time, 0)
    if abs(ratio - 1) < 1e-9 {
      let decay = exp(-omega * time)
      return (decay * (1 + omega * time), decay * time)
    }
    if ratio < 1 {
      let swing = omega * (1 - ratio * ratio).squareRoot()
      let decay = exp(-ratio * omega * time)
      return (
        decay * (cos(swing * time) + ratio * omega / swing * sin(swing * time)),
        decay * sin(swing * time) / swing
      )
    }
    let spread = omega * (ratio * ratio - 1).squareRoot()
    let (fast, slow) = (-ratio * omega - spread, -ratio * omega + spread)
    let (first, second) = (exp(fast * time), exp(slow * time))
    return ((slow * first - fast * second) / (slow - fast), (second - first) / (slow - fast))
  }
}
