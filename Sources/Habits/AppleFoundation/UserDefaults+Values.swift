import Foundation

extension UserDefaults {
  /// Returns the value of a default by the name that key-value coding has for it.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Sets the value of a default by the name that key-value coding has for it.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
