import Foundation

/// Values that a person's devices share. There is no account here, so the owner of the session alone has them, and no
/// other device ever changes them.
public final class NSUbiquitousKeyValueStore: NSObject {
  private static let shared = NSUbiquitousKeyValueStore()

  /// The store of the app.
  public class var `default`: NSUbiquitousKeyValueStore { shared }

  /// The name of the notification of a change by another device. It is never posted here.
  public class var didChangeExternallyNotification: Notification.Name {
    Notification.Name("NSUbiquitousKeyValueStoreDidChangeExternallyNotification")
  }

  // A suite of its own, so that the app's defaults with the same keys are others.
  private var values: UserDefaults? { UserDefaults(suiteName: "NSUbiquitousKeyValueStore") }

  /// Returns a value, or nil if none is set.
  public func object(forKey key: String) -> Any? { values?.object(forKey: key) }
  /// Sets a value, or removes it if it is nil.
  public func set(_ value: Any?, forKey key: String) { values?.set(value, forKey: key) }
  /// Removes a value.
  public func removeObject(forKey key: String) { values?.removeObject(forKey: key) }

  /// Returns a string, or nil if none is set.
  public func string(forKey key: String) -> String? { values?.string(forKey: key) }
  /// Returns an array, or nil if none is set.
  public func array(forKey key: String) -> [Any]? { values?.array(forKey: key) }
  /// Returns a dictionary, or nil if none is set.
  public func dictionary(forKey key: String) -> [String: Any]? { values?.dictionary(forKey: key) }
  /// Returns data, or nil if none is set.
  public func data(forKey key: String) -> Data? { values?.data(forKey: key) }
  /// Returns a whole number, or 0 if none is set.
  public func longLong(forKey key: String) -> Int64 { (object(forKey: key) as? NSNumber)?.int64Value ?? 0 }
  /// Returns a number, or 0 if none is set.
  public func double(forKey key: String) -> Double { values?.double(forKey: key) ?? 0 }
  /// Returns a Boolean value, or false if none is set.
  public func bool(forKey key: String) -> Bool { values?.bool(forKey: key) ?? false }

  /// Sets a string, or removes the value if it is nil.
  public func set(_ value: String?, forKey key: String) { values?.set(value, forKey: key) }
  /// Sets data, or removes the value if it is nil.
  public func set(_ value: Data?, forKey key: String) { values?.set(value, forKey: key) }
  /// Sets an array, or removes the value if it is nil.
  public func set(_ value: [Any]?, forKey key: String) { values?.set(value, forKey: key) }
  /// Sets a dictionary, or removes the value if it is nil.
  public func set(_ value: [String: Any]?, forKey key: String) { values?.set(value, forKey: key) }
  /// Sets a whole number.
  public func set(_ value: Int64, forKey key: String) { values?.set(NSNumber(value: value), forKey: key) }
  /// Sets a number.
  public func set(_ value: Double, forKey key: String) { values?.set(value, forKey: key) }
  /// Sets a Boolean value.
  public func set(_ value: Bool, forKey key: String) { values?.set(value, forKey: key) }

  /// All values by their keys.
  public var dictionaryRepresentation: [String: Any] { values?.dictionaryRepresentation() ?? [:] }
  /// Returns true. Values are kept as soon as they are set.
  @discardableResult public func synchronize() -> Bool { true }
}

/// The key of the reason in a notification of a change by another device.
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
/// The key of the changed keys in a notification of a change by another device.
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
/// The reason of a change that came from the account.
public let NSUbiquitousKeyValueStoreServerChange = 0
/// The reason of a change that the first synchronization brought.
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
/// The reason of a change for which there was no room.
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
/// The reason of a change of the account.
public let NSUbiquitousKeyValueStoreAccountChange = 3
