import CThreadLocal

/// The context of an update: what its writes have in common.
public struct Transaction {
  /// The animation asked for. Nothing moves here; it keeps its writes in an update of their own (rule 54).
  public var animation: Animation?
  /// Whether animations of views are to be ignored.
  public var disablesAnimations = false
  /// Whether the update comes from a continuous change, such as a drag.
  public var isContinuous = false

  /// A transaction without an animation.
  public init() {}

  /// A transaction with an animation.
  public init(animation: Animation?) {
    self.animation = animation
  }
}

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

/// Runs writes as an update of their own (rules 53 and 54).
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let thread = stateroom_current_thread()
  let outer = thread.pointee.transaction
  thread.pointee.transaction = TransactionGroup.next()
  defer { thread.pointee.transaction = outer }
  return try body()
}

/// Runs writes as an update of their own, as an animated one would be (rules 53 and 54).
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Writes of a binding share the update of their surroundings unless the binding asks for an animation.
func withBindingTransaction(_ transaction: Transaction, _ body: () -> Void) {
  if transaction.animation == nil {
    body()
  } else {
    withTransaction(transaction, body)
  }
}

private enum TransactionGroup {
  private static let last = Locked(UInt(0))

  static func next() -> UInt {
    last.withLock { last in
      last += 1
      return last
    }
  }
}
