import StateCore

/// The context shared by the writes of one update (rules 53 and 54).
///
/// The server animates nothing, so an animation only groups its writes into an update of their own.
/// `transaction(_:)` closures receive the whole transaction, and so does the setter of a `Binding(get:set:)` that
/// takes one.
public struct Transaction {
  /// The requested animation.
  public var animation: Animation?
  /// Whether to ignore the animations of views.
  public var disablesAnimations = false
  /// Whether the update comes from a continuous change, such as a drag.
  public var isContinuous = false
  /// Whether the update tracks the velocity of a gesture.
  public var tracksVelocity = false
  private var values: [ObjectIdentifier: Any] = [:]
  private(set) var completions: [AnimationCompletion] = []

  /// Creates a transaction without an animation.
  public init() {}

  /// Creates a transaction with an animation.
  public init(animation: Animation?) {
    self.animation = animation
  }

  /// Accesses the value of a custom key.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Adds a closure to run when the transaction's animations have ended, which is with the effects of its update.
  @preconcurrency
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping @MainActor () -> Void
  ) {
    completions.append(AnimationCompletion(completion))
  }

  /// Whether nothing is requested, so that writes may join the surrounding update.
  var isPlain: Bool {
    animation == nil && !disablesAnimations && !isContinuous && !tracksVelocity && !hasOthers
  }

  /// Whether custom keys are set or completions were added.
  var hasOthers: Bool { !values.isEmpty || !completions.isEmpty }
}

/// A transaction of the app, as the request that accompanies its writes.
final class RequestedTransaction: TransactionRequest {
  let transaction: Transaction

  init(_ transaction: Transaction) {
    self.transaction = transaction
  }
}

/// A key of a transaction and its default value.
public protocol TransactionKey<Value> {
  /// The type of the value.
  associatedtype Value
  /// The value if none is set.
  static var defaultValue: Value { get }
}

/// The time at which an animation has ended. The server animates nothing: both mean the end of the update.
public enum AnimationCompletionCriteria: Hashable, Sendable {
  /// The animation is close to its end.
  case logicallyComplete
  /// The animation has come to rest.
  case removed
}

/// A closure that runs once after the update of a transaction.
final class AnimationCompletion: @unchecked Sendable {
  // Both are locks, and the closure runs on the main actor.
  private let action: Locked<(@MainActor () -> Void)?>
  private let awaited = Locked(false)

  init(_ action: @escaping @MainActor () -> Void) {
    self.action = Locked(action)
  }

  /// Whether an update is pending that will run the closure.
  var isAwaited: Bool {
    get { awaited.current }
    set { awaited.set(newValue) }
  }

  @MainActor func run() {
    let action = action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }
}
