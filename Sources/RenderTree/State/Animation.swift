/// A timing curve. Headless, it says no more than that an animation was asked for.
public struct Animation: Hashable, Sendable {
  private let curve: String
  private let duration: Double

  private init(_ curve: String, _ duration: Double = 0.35) {
    self.curve = curve
    self.duration = duration
  }

  /// The curve that animations have unless they say otherwise.
  public static let `default` = Animation("default")
  /// An even pace.
  public static let linear = Animation("linear")
  /// A slow start.
  public static let easeIn = Animation("easeIn")
  /// A slow end.
  public static let easeOut = Animation("easeOut")
  /// A slow start and a slow end.
  public static let easeInOut = Animation("easeInOut")
  /// The motion of a spring.
  public static let spring = Animation("spring", 0.5)
  /// A spring that swings.
  public static let bouncy = Animation("bouncy", 0.5)
  /// A spring that does not swing.
  public static let smooth = Animation("smooth", 0.5)
  /// A spring that swings a little.
  public static let snappy = Animation("snappy", 0.5)
  /// A quick spring, for what follows a finger.
  public static let interactiveSpring = Animation("interactiveSpring", 0.15)

  /// An even pace.
  public static func linear(duration: Double) -> Animation { Animation("linear", duration) }
  /// A slow start.
  public static func easeIn(duration: Double) -> Animation { Animation("easeIn", duration) }
  /// A slow end.
  public static func easeOut(duration: Double) -> Animation { Animation("easeOut", duration) }
  /// A slow start and a slow end.
  public static func easeInOut(duration: Double) -> Animation { Animation("easeInOut", duration) }
  /// The motion of a spring.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation("spring", response) }
  /// The motion of a spring.
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0)
    -> Animation
  { Animation("spring", duration) }

  /// The same animation after a delay in seconds.
  public func delay(_ delay: Double) -> Animation { self }
  /// The same animation at another speed.
  public func speed(_ speed: Double) -> Animation { self }
  /// The same animation several times.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
  /// The same animation for ever.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}
