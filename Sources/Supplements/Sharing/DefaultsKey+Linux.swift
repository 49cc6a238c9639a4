// A part of the module `Sharing` that its package has for Apple's systems alone, because it observes defaults by Objective-C.
#if !canImport(UIKit) && !canImport(AppKit) && !canImport(WatchKit)
  public import Dependencies
  @preconcurrency public import Foundation

  extension SharedReaderKey {
    /// A default with a value that a property list can have.
    public static func appStorage<Value: AppStorageValue>(_ key: String, store: UserDefaults? = nil) -> Self
    where Self == AppStorageKey<Value> {
      AppStorageKey(key, store, read: { $0.object(forKey: $1) as? Value }, write: { $0.set($1, forKey: $2) })
    }

    /// A default with a value that a property list can have, or none.
    public static func appStorage<Value: AppStorageValue>(_ key: String, store: UserDefaults? = nil) -> Self
    where Self == AppStorageKey<Value?> {
      AppStorageKey(
        key, store, read: { $0.object(forKey: $1).map { $0 as? Value } }, write: { $0.set($1, forKey: $2) })
    }

    /// A default with an address.
    public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
    where Self == AppStorageKey<URL> {
      AppStorageKey(key, store, read: { $0.url(forKey: $1) }, write: { $0.set($1, forKey: $2) })
    }

    /// A default with an address, or none.
    public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
    where Self == AppStorageKey<URL?> {
      AppStorageKey(
        key, store, read: { $0.url(forKey: $1).map(Optional.some) }, write: { $0.set($1, forKey: $2) })
    }

    /// A default with the raw value of a case.
    public static func appStorage<Value: RawRepresentable & Sendable>(
      _ key: String, store: UserDefaults? = nil
    ) -> Self where Value.RawValue: AppStorageValue, Self == AppStorageKey<Value> {
      AppStorageKey(
        key, store,
        read: { ($0.object(forKey: $1) as? Value.RawValue).flatMap(Value.init) },
        write: { $0.set($1.rawValue, forKey: $2) })
    }

    /// A default with the raw value of a case, or none.
    public static func appStorage<Value: RawRepresentable & Sendable>(
      _ key: String, store: UserDefaults? = nil
    ) -> Self where Value.RawValue: AppStorageValue, Self == AppStorageKey<Value?> {
      AppStorageKey(
        key, store,
        read: { ($0.object(forKey: $1) as? Value.RawValue).map(Value.init) },
        write: { $0.set($1?.rawValue, forKey: $2) })
    }
  }

  /// A type whose values are those of property lists.
  public protocol AppStorageValue: Sendable {}
  extension Bool: AppStorageValue {}
  extension Int: AppStorageValue {}
  extension Double: AppStorageValue {}
  extension String: AppStorageValue {}
  extension Data: AppStorageValue {}
  extension Date: AppStorageValue {}
  extension Array: AppStorageValue where Element == String {}

  /// A value that is kept in user defaults.
  public struct AppStorageKey<Value: Sendable>: SharedKey, CustomStringConvertible {
    private let key: String
    // `UserDefaults` may be used by several threads.
    private let store: UncheckedSendable<UserDefaults>
    private let owner: String
    private let read: @Sendable (UserDefaults, String) -> Value?
    private let write: @Sendable (UserDefaults, Value, String) -> Void

    /// The name of the default with which the owners of defaults are told apart. Values that the package has read are those
    /// of the process, and the defaults of a session are its own.
    private static var ownerKey: String { "sharing.owner" }

    fileprivate init(
      _ key: String, _ store: UserDefaults?, read: @escaping @Sendable (UserDefaults, String) -> Value?,
      write: @escaping @Sendable (UserDefaults, Value, String) -> Void
    ) {
      @Dependency(\.defaultAppStorage) var standard
      let store = store ?? standard
      self.key = key
      self.store = UncheckedSendable(store)
      self.read = read
      self.write = write
      owner = store.string(forKey: Self.ownerKey) ?? UUID().uuidString
      if store.string(forKey: Self.ownerKey) == nil { store.set(owner, forKey: Self.ownerKey) }
    }

    /// The default and the owner that it is one of.
    public var id: AppStorageKeyID { AppStorageKeyID(key: key, owner: owner) }

    /// The key in words.
    public var description: String { ".appStorage(\(String(reflecting: key)))" }

    /// Reads the default, which is given the initial value if it has none.
    public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
      if let value = read(store.wrappedValue, key) { return continuation.resume(returning: value) }
      if let initial = context.initialValue { write(store.wrappedValue, initial, key) }
      continuation.resumeReturningInitialValue()
    }

    /// Observes changes of the default that others make.
    public func subscribe(
      context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
    ) -> SharedSubscription {
      let observer = UncheckedSendable(
        NotificationCenter.default.addObserver(
          forName: UserDefaults.didChangeNotification, object: nil, queue: nil
        ) { [self] _ in
          guard !AppStorageLocals.isSaving, store.wrappedValue.string(forKey: Self.ownerKey) == owner else {
            return
          }
          if let value = read(store.wrappedValue, key) {
            subscriber.yield(value)
          } else {
            subscriber.yieldReturningInitialValue()
          }
        })
      return SharedSubscription { NotificationCenter.default.removeObserver(observer.wrappedValue) }
    }

    /// Writes the default.
    public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
      AppStorageLocals.$isSaving.withValue(true) { write(store.wrappedValue, value, key) }
      continuation.resume()
    }
  }

  private enum AppStorageLocals {
    @TaskLocal static var isSaving = false
  }

  /// The identity of a value in user defaults.
  public struct AppStorageKeyID: Hashable {
    fileprivate let key: String
    fileprivate let owner: String
  }

  extension DependencyValues {
    /// The defaults that keys without a store of their own use.
    public var defaultAppStorage: UserDefaults {
      get { self[DefaultAppStorage.self].wrappedValue }
      set { self[DefaultAppStorage.self] = UncheckedSendable(newValue) }
    }
  }

  private enum DefaultAppStorage: DependencyKey {
    static var liveValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.standard) }
    static var testValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
  }

  extension UserDefaults {
    /// Defaults that no other program and no other test sees.
    public static var inMemory: UserDefaults { UserDefaults(suiteName: UUID().uuidString) ?? .standard }
  }
#endif
