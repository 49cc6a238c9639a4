import Foundation

/// A damped spring that moves a mass towards a target.
public struct Spring: Hashable, Sendable {
  /// The mass.
  public var mass: Double
  /// The force per unit of distance.
  public var stiffness: Double
  /// The force per unit of velocity.
  public var damping: Double

  /// Creates a spring from its perceptual duration in seconds and its bounce, from 0 (none) to 1 (undamped).
  /// Negative values are overdamped.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    mass = 1
    let frequency = 2 * .pi / Self.positive(duration)
    stiffness = frequency * frequency
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.999), 1)
    damping = 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Creates a spring from its undamped period in seconds and its damping ratio. A ratio of 1 is critically damped.
  public init(response: Double, dampingRatio: Double) {
    mass = 1
    let frequency = 2 * .pi / Self.positive(response)
    stiffness = frequency * frequency
    damping = 2 * frequency * dampingRatio
  }

  /// Creates a spring from its physical parameters. The damping is limited to the critical one unless
  /// `allowOverDamping` is true.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    self.mass = Self.positive(mass)
    self.stiffness = Self.positive(stiffness)
    let critical = 2 * (self.mass * self.stiffness).squareRoot()
    self.damping = allowOverDamping ? damping : min(damping, critical)
  }

  /// Creates a spring from the time in seconds that it takes to come to rest within `epsilon` of the distance.
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

  /// The damping as a fraction of the critical damping.
  public var dampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }
  /// The period of the undamped spring, in seconds.
  public var response: Double { 2 * .pi / frequency }
  /// The perceptual duration, in seconds.
  public var duration: Double { Self.rounded(response) }
  /// The bounce: 0 for none, 1 for an undamped spring, negative for an overdamped one.
  public var bounce: Double {
    let ratio = dampingRatio
    return Self.rounded(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  /// Rounds off the conversion error of a value.
  private static func rounded(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }

  /// The time in seconds until the spring is at rest.
  public var settlingDuration: Double { settling(epsilon: 0.001) }

  /// Returns the time in seconds until the remaining fraction of the distance stays below `epsilon`.
  package func settling(epsilon: Double) -> Double {
    let ratio = dampingRatio
    let decay = ratio < 1 ? ratio * frequency : frequency * (ratio - (ratio * ratio - 1).squareRoot())
    guard decay > 0 else { return .infinity }
    // At critical damping the velocity term adds to the distance.
    return (-log(epsilon) + (abs(ratio - 1) < 1e-6 ? 2.33 : 0)) / decay
  }

  /// A spring without bounce.
  public static var smooth: Spring { smooth() }
  /// A spring without bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// A spring with a small bounce.
  public static var snappy: Spring { snappy() }
  /// A spring with a small bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring with visible bounce.
  public static var bouncy: Spring { bouncy() }
  /// A spring with visible bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// Returns the factors by which the initial distance and velocity contribute to the distance that is left after a
  /// time in seconds.
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
