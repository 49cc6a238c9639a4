import Foundation
import RenderTree

/// The methods by which `UserDefaults` of a session's code are those of the session's owner.
///
/// Code of a session reads and writes the values of `@AppStorage`. Code of none reads and writes those of the process.
/// See <doc:StateThatLasts#Whose-user-defaults-are>.
// Must have no stored property: the methods run with objects of `UserDefaults`.
final class OwnedDefaults: UserDefaults {
  /// The number of methods that replace those of `UserDefaults`.
  static let methodCount = 11

  private var owned: KeyValueStore? { CurrentTree.current?.appStorage[suite] }

  private var suite: String { DefaultsSuite.name(of: self) }

  /// The most bytes of a value, as on Apple's platforms.
  private static let limit = 4 << 20

  override func object(forKey key: String) -> Any? {
    guard let stores = CurrentTree.current?.appStorage, !stores.followsBacking else {
      return super.object(forKey: key)
    }
    KeptReads.noteDefault(key)
    return stores[suite][key]?.propertyList
  }

  override func set(_ value: Any?, forKey key: String) {
    guard let value else { return removeObject(forKey: key) }
    // Foundation ends the process at a value of another type.
    guard let stored = KeyValue(propertyList: value), stored.size <= Self.limit else {
      return DefaultsReport.unsupported(type(of: value), for: key)
    }
    write(stored, for: key)
  }

  override func set(_ url: URL?, forKey key: String) {
    write(url.map { .string($0.absoluteString) }, for: key)
  }

  override func removeObject(forKey key: String) {
    write(nil, for: key)
  }

  override func url(forKey key: String) -> URL? {
    // Foundation's own ends the process if the value is data.
    guard let text = object(forKey: key) as? String else { return nil }
    let isPath = text.hasPrefix("/") || text.hasPrefix("~")
    return isPath ? URL(fileURLWithPath: NSString(string: text).expandingTildeInPath) : URL(string: text)
  }

  override func register(defaults values: [String: Any]) {
    let registered = [String: KeyValue](propertyLists: values)
    guard let stores = CurrentTree.current?.appStorage, !stores.followsBacking else {
      ProcessDefaults.registered.register(registered)
      return super.register(defaults: values)
    }
    stores.register(registered)
    // A singleton registers once, in whichever session uses it first.
    ProcessDefaults.registered.registerMissing(registered)
  }

  override func dictionaryRepresentation() -> [String: Any] {
    guard let stores = CurrentTree.current?.appStorage, !stores.followsBacking else {
      return super.dictionaryRepresentation()
    }
    return ProcessDefaults.registered.all.merging(stores.registered) { $1 }
      .merging(stores[suite].values) { $1 }.mapValues(\.propertyList)
  }

  override func synchronize() -> Bool {
    guard let stores = CurrentTree.current?.appStorage, !stores.followsBacking else {
      return super.synchronize()
    }
    // The commit of the turn does it.
    return true
  }

  override func persistentDomain(forName domain: String) -> [String: Any]? {
    guard let stores = CurrentTree.current?.appStorage, !stores.followsBacking else {
      return super.persistentDomain(forName: domain)
    }
    let values = stores[DefaultsSuite.name(ofDomain: domain)].values
    return values.isEmpty ? nil : values.mapValues(\.propertyList)
  }

  override func setPersistentDomain(_ values: [String: Any], forName domain: String) {
    guard let stores = CurrentTree.current?.appStorage, !stores.followsBacking else {
      return super.setPersistentDomain(values, forName: domain)
    }
    replaceAll(
      in: stores[DefaultsSuite.name(ofDomain: domain)], with: [String: KeyValue](propertyLists: values))
  }

  override func removePersistentDomain(forName domain: String) {
    guard let stores = CurrentTree.current?.appStorage, !stores.followsBacking else {
      return super.removePersistentDomain(forName: domain)
    }
    replaceAll(in: stores[DefaultsSuite.name(ofDomain: domain)], with: [:])
  }

  /// - Complexity: O(*n*), where *n* is the number of values before and after.
  private func replaceAll(in store: KeyValueStore, with values: [String: KeyValue]) {
    for key in store.values.keys where values[key] == nil { store.set(nil, for: key) }
    for (key, value) in values { store.set(value, for: key) }
  }

  private func write(_ value: KeyValue?, for key: String) {
    guard let owned else {
      DefaultsReport.unowned(key)
      return setProcessValue(value?.propertyList, key)
    }
    owned.set(value, for: key)
  }

  private func setProcessValue(_ value: Any?, _ key: String) {
    if let value { super.set(value, forKey: key) } else { super.removeObject(forKey: key) }
  }

  private func processValue(_ key: String) -> Any? { super.object(forKey: key) }

  /// Returns what Foundation keeps for a key.
  static func processValue(of defaults: UserDefaults, _ key: String) -> Any? {
    viewed(defaults).processValue(key)
  }

  /// Has Foundation keep a value for a key, or none if it is nil.
  static func setProcessValue(of defaults: UserDefaults, _ value: Any?, _ key: String) {
    viewed(defaults).setProcessValue(value, key)
  }

  /// Returns an object as one of this class, whose methods need no more than any object has.
  private static func viewed(_ defaults: UserDefaults) -> OwnedDefaults {
    Unmanaged<OwnedDefaults>.fromOpaque(Unmanaged.passUnretained(defaults).toOpaque()).takeUnretainedValue()
  }
}
