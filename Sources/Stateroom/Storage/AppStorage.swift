import Foundation
import RenderTree

/// A property wrapper for a preference of the app, stored under a key.
///
/// ```swift
/// struct Theme: View {
///   @AppStorage("isDark") private var isDark = false
///
///   var body: some View {
///     Toggle("Dark", isOn: $isDark)
///   }
/// }
/// // Each session has a value of its own; with `--owner shared` they have one.
/// ```
///
/// See rule 101.
///
/// All views of a session that name one key and store share the value. A body is evaluated again if a key
/// that it has read changes, and only then; a write of an equal value is dropped. A stored value of another
/// type reads as the default.
///
/// - A session represents a person's device. Its user defaults are its own, separate from those of other
///   sessions, and are stored with it. With `--owner shared`, all sessions of the server read and
///   change one set of user defaults. Servers that share a PostgreSQL database share the user defaults as well;
///   `UserDefaults` then provides only the initial values.
/// - Code of a session that uses `UserDefaults` reads and writes the same values. See
///   <doc:StateThatLasts#Whose-user-defaults-are>.
/// - `UserDefaults(suiteName:)` as the `store` is a separate namespace, identified by the name of the suite.
/// - A key that the session has not written has the value that was given to `register(defaults:)`.
/// - With `shared`, code that belongs to no session, or another process, may change the values as well. Its change
///   reaches all sessions when the first of them is settled next, at the latest at the end of its action, because
///   Linux has no earlier notification.
/// - Outside of a view, as a property of a model, the wrapper uses the session whose update, action or task
///   the calling code belongs to; otherwise the session in which the model was made; otherwise the
///   user defaults of the server itself.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: KeyValueKey<Value>
  private let store: UserDefaults?
  private var location: KeyValueLocation<Value>?
  /// The session in which a model with the property was made.
  private let session: TreeReference?

  init(_ key: KeyValueKey<Value>, store: UserDefaults?) {
    self.key = key
    self.store = store
    session = CurrentTree.current
  }

  /// The value. The next read sees a write at once; the output shows it after the next update.
  public var wrappedValue: Value {
    get { currentLocation.read() }
    nonmutating set { currentLocation.write(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(currentLocation) }

  private var currentLocation: KeyValueLocation<Value> {
    if let location { return location }
    let stores = (CurrentTree.current ?? session)?.appStorage ?? .process
    return KeyValueLocation(key, in: stores[store.suiteName])
  }

  /// Writes the node's storage into a copy of the property. Not for use by apps.
  @MainActor public static func _install(
    _ property: UnsafeMutableRawPointer, _ installation: _Installation
  ) {
    let property = property.assumingMemoryBound(to: Self.self)
    let node = installation.node
    let defaults =
      property.pointee.store ?? EnvironmentValues(node.scope.environment).defaultAppStorage
    let slot = installation.slot { KeyValueSlot<Value>() }
    property.pointee.location = slot.location(
      property.pointee.key, in: node.tree.appStorage[defaults.suiteName], of: node.tree)
  }
}

extension AppStorage: _ComparableByIdentity {
  /// Returns whether both properties refer to one preference.
  public func _hasSameIdentity(as other: Self) -> Bool {
    store === other.store && key.isSame(as: other.key)
  }
}

extension AppStorage: InspectedProperty {
  package static func inspect(_ property: UnsafeRawPointer) -> PropertyReading {
    PropertyReading(
      Value.self, property.assumingMemoryBound(to: Self.self).pointee.location?.keptValue, .underKey)
  }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {
  // Unchecked: the store locks its values, `UserDefaults` is safe to use from any thread, and the rest is
  // constant.
}

extension View {
  /// Sets the default store for user defaults in the view.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, Optional(store))
  }
}

extension Scene {
  /// Sets the default store for user defaults in the scene.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    DefaultAppStorageScene(content: self, store: store)
  }
}

/// A scene with a default store for user defaults.
nonisolated struct DefaultAppStorageScene<Content: Scene>: Scene {
  let content: Content
  let store: UserDefaults

  typealias Body = Never

  @MainActor static func _view(of scene: Self) -> some View {
    Content._view(of: scene.content).defaultAppStorage(scene.store)
  }

  @MainActor static func _list(_ scene: Self, into list: inout _SceneList) {
    Content._list(scene.content, into: &list)
  }
}

extension EnvironmentValues {
  /// The default store for user defaults, or nil for the standard one.
  var defaultAppStorage: UserDefaults? {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }
}

private enum DefaultAppStorageKey: EnvironmentKey {
  static var defaultValue: UserDefaults? { nil }
}
