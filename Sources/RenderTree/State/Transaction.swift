/// The context of an update: what its writes have in common (rules 53 and 54).
///
/// Nothing moves here, so an animation only keeps its writes in an update of their own. `transaction(_:)` closures
/// see the whole of it, and so does the setter of a `Binding(get:set:)` that asks for it.
public struct Transaction {
  /// The animation asked for.
  public var animation: Animation?
  /// Whether animations of views are to be ignored.
  public var disablesAnimations = false
  /// Whether the update comes from a continuous change, such as a drag.
  public var isContinuous = false
  /// Whether the update follows the speed of a gesture.
  public var tracksVelocity = false
  private var values: [ObjectIdentifier: Any] = [:]
  private(set) var completions: [AnimationCompletion] = []

  /// A transaction without an animation.
  public init() {}

  /// A transaction with an animation.
  public init(animation: Animation?) {
    self.animation = animation
  }

  /// The value of a custom key.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Runs a closure when the animations of the transaction have ended: here with the effects of its update.
  @preconcurrency
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping @MainActor () -> Void
  ) {
    completions.append(AnimationCompletion(completion))
  }

  /// Whether nothing was asked for, so that writes may share the update of their surroundings.
  var isPlain: Bool {
    animation == nil && !disablesAnimations && !isContinuous && !tracksVelocity && !hasOthers
  }

  /// Whether keys have values, or code is to run at the end.
  var hasOthers: Bool { !values.isEmpty || !completions.isEmpty }
}

/// A key of a transaction with the value that holds where nothing sets it.
public protocol TransactionKey<Value> {
  /// The type of the value.
  associatedtype Value
  /// The value where nothing sets one.
  static var defaultValue: Value { get }
}

/// When an animation counts as ended. Nothing moves here: both are the end of the update.
public enum AnimationCompletionCriteria: Hashable, Sendable {
  /// When it has come close to its end.
  case logicallyComplete
  /// When it has come to rest.
  case removed
}

/// What runs once after the update of a transaction.
final class AnimationCompletion: @unchecked Sendable {
  // Both are touched under the lock, and the closure runs on the main actor.
  private let action: Locked<(@MainActor () -> Void)?>
  private let awaited = Locked(false)

  init(_ action: @escaping @MainActor () -> Void) {
    self.action = Locked(action)
  }

  /// Whether an update is to come that will run the closure.
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
