import Foundation

/// The values that an observer of a property is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The new value.
  public static let new = Self(rawValue: 1)
  /// The old value.
  public static let old = Self(rawValue: 2)
  /// The value at the beginning, at once.
  public static let initial = Self(rawValue: 4)
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The new value, if it was asked for.
  public let newValue: Value?
  /// The old value, if it was asked for. It is never known here.
  public let oldValue: Value?
}

// Unchecked because the token is no `Sendable` type. It never changes, and any thread may give it to the centre.
/// The observation of a property, which ends with the object.
public final class NSKeyValueObservation: @unchecked Sendable {
  private let observer: any NSObjectProtocol

  fileprivate init(_ observer: any NSObjectProtocol) { self.observer = observer }

  /// Ends the observation.
  public func invalidate() { NotificationCenter.default.removeObserver(observer) }

  deinit { invalidate() }
}

extension UserDefaults {
  /// Observes a property: the closure is called after each change of any default, because Objective-C alone tells which one
  /// has changed.
  public func observe<Value>(
    _ keyPath: KeyPath<UserDefaults, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (UserDefaults, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    // Safe for the defaults, which any thread may use, and for the key path, which never changes. The closure runs on the
    // thread that changes a default, as on Apple's systems, whose signature leaves that to the caller as well.
    nonisolated(unsafe) let (defaults, keyPath, changeHandler) = (self, keyPath, changeHandler)
    let tell: @Sendable () -> Void = {
      let value = options.contains(.new) ? defaults[keyPath: keyPath] : nil
      changeHandler(defaults, NSKeyValueObservedChange(newValue: value, oldValue: nil))
    }
    if options.contains(.initial) { tell() }
    return NSKeyValueObservation(
      NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification, object: nil, queue: nil
      ) { _ in tell() })
  }
}
