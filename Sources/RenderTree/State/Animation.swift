/// The timing of an animated change.
///
/// The server animates nothing: the animation is sent over the wire, for clients to perform.
public struct Animation: Hashable, Sendable, CustomStringConvertible {
  private(set) var curve: Curve
  /// The delay in the animation's own time, which passes ``speed`` times as fast as the clock.
  private(set) var delay = 0.0
  private(set) var speed = 1.0
  private(set) var repetition: Repetition?

  // Indirect, because every tree holds a transaction, and few have an animation.
  indirect enum Curve: Hashable, Sendable {
    case standard
    case named(String, duration: Double)
    case bezier(Double, Double, Double, Double, duration: Double)
    case spring(Spring, name: String?, blendDuration: Double = 0)
    /// A spring whose velocity is additive.
    case interpolating(Spring, initialVelocity: Double)
    /// A curve of the app.
    case custom(CustomCurve)
    /// A curve that counts as complete after a time.
    case completing(Curve, after: Double)
  }

  struct Repetition: Hashable, Sendable {
    /// The number of repetitions, or nil if they are endless.
    let count: Int?
    let autoreverses: Bool
  }

  private init(_ curve: Curve) {
    self.curve = curve
  }

  private static func named(_ name: String, _ duration: Double = 0.35) -> Animation {
    Animation(.named(name, duration: duration))
  }

  /// The default animation of a change.
  public static let `default` = Animation(.standard)
  /// A constant speed.
  public static let linear = named("linear")
  /// A slow start.
  public static let easeIn = named("easeIn")
  /// A slow end.
  public static let easeOut = named("easeOut")
  /// A slow start and a slow end.
  public static let easeInOut = named("easeInOut")
  /// The motion of a spring.
  public static let spring = Animation(.spring(Spring(), name: nil))
  /// A spring with visible bounce.
  public static let bouncy = Animation(.spring(.bouncy, name: "bouncy"))
  /// A spring without bounce.
  public static let smooth = Animation(.spring(.smooth, name: "smooth"))
  /// A spring with a small bounce.
  public static let snappy = Animation(.spring(.snappy, name: "snappy"))
  /// A fast spring, for content that follows a finger.
  public static let interactiveSpring = Animation(
    .spring(Spring(response: 0.15, dampingRatio: 0.86), name: "interactiveSpring", blendDuration: 0.25))
  /// A spring whose velocity is additive.
  public static let interpolatingSpring = Animation(.interpolating(Spring(), initialVelocity: 0))

  /// A constant speed.
  public static func linear(duration: Double) -> Animation { named("linear", duration) }
  /// A slow start.
  public static func easeIn(duration: Double) -> Animation { named("easeIn", duration) }
  /// A slow end.
  public static func easeOut(duration: Double) -> Animation { named("easeOut", duration) }
  /// A slow start and a slow end.
  public static func easeInOut(duration: Double) -> Animation { named("easeInOut", duration) }

  /// A cubic Bézier curve with the given control points.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(.bezier(p1x, p1y, p2x, p2y, duration: duration))
  }

  /// The motion of a spring.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(
      .spring(
        Spring(response: response, dampingRatio: dampingFraction), name: nil, blendDuration: blendDuration))
  }
  /// The motion of a spring.
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0)
    -> Animation
  {
    Animation(
      .spring(Spring(duration: duration, bounce: bounce), name: nil, blendDuration: blendDuration))
  }
  /// The motion of a spring.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    Animation(.spring(spring, name: nil, blendDuration: blendDuration))
  }
  /// A fast spring, for content that follows a finger.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    Animation(
      .spring(
        Spring(response: response, dampingRatio: dampingFraction), name: "interactiveSpring",
        blendDuration: blendDuration))
  }
  /// A fast spring, for content that follows a finger.
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation {
    Animation(
      .spring(
        Spring(duration: duration, bounce: 0.14 + extraBounce), name: "interactiveSpring",
        blendDuration: blendDuration))
  }
  /// A spring without bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(.spring(.smooth(duration: duration, extraBounce: extraBounce), name: "smooth"))
  }
  /// A spring with a small bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(.spring(.snappy(duration: duration, extraBounce: extraBounce), name: "snappy"))
  }
  /// A spring with visible bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(.spring(.bouncy(duration: duration, extraBounce: extraBounce), name: "bouncy"))
  }
  /// A spring whose velocity is additive.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      .interpolating(
        Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
        initialVelocity: initialVelocity))
  }
  /// A spring whose velocity is additive.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    Animation(.interpolating(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity))
  }
  /// A spring whose velocity is additive.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    Animation(.interpolating(spring, initialVelocity: initialVelocity))
  }

  /// Creates an animation with a curve of the app.
  package init(custom: CustomCurve) { curve = .custom(custom) }

  /// Returns this animation, which counts as complete after a time in seconds.
  public func logicallyComplete(after duration: Double) -> Animation {
    with { $0.curve = .completing($0.curve, after: duration) }
  }

  private func with(_ change: (inout Animation) -> Void) -> Animation {
    var result = self
    change(&result)
    return result
  }

  /// Returns this animation with a delay, in seconds. A speed that was set before does not change it.
  public func delay(_ delay: Double) -> Animation { with { $0.delay += delay * speed } }
  /// Returns this animation at a multiple of its speed, which applies to delays that were set before.
  public func speed(_ speed: Double) -> Animation { with { $0.speed *= speed } }
  /// Returns this animation repeated a number of times.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    with { $0.repetition = Repetition(count: count, autoreverses: autoreverses) }
  }
  /// Returns this animation repeated without end.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    with { $0.repetition = Repetition(count: nil, autoreverses: autoreverses) }
  }
}
