import Foundation
import RenderTree

/// A preference of the app, kept under a key (rule 101).
///
/// All views of a session that name the same key and store share the value. A body is evaluated again when a key
/// that it read changes, and for no other key; a write of the same value is dropped. A value of another type reads
/// as the default.
///
/// - A session stands for a person's device, so preferences are its own, apart from those of other sessions, and
///   are kept with it. `--app-storage shared` makes them one for the server: everybody who opens a session then
///   reads and changes the same preferences. Servers that share a PostgreSQL database share them as well: then
///   `UserDefaults` has no more than where they begin.
/// - `UserDefaults(suiteName:)` as the `store` is a namespace of its own, told apart by the suite's name.
/// - A key that the session has not written begins with what `UserDefaults` has for it when it is first read, so
///   that `register(defaults:)` counts. Apart from that, code that uses `UserDefaults` directly neither sees nor
///   changes the preferences of a session. With `shared` it does both: the process's `UserDefaults` is then what
///   stands behind. A change that code makes there reaches all sessions, when the first of them is settled next, at
///   the end of its action at the latest: on Linux nothing tells of it sooner.
/// - Outside of a view, as a property of a model, it is the preference of the session whose update, action or task
///   the calling code belongs to; else of the session that the model was made in; else the server's own.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: KeyValueKey<Value>
  private let store: UserDefaults?
  private var location: KeyValueLocation<Value>?
  /// The session that a model with the property was made in.
  private let session: TreeReference?

  init(_ key: KeyValueKey<Value>, store: UserDefaults?) {
    self.key = key
    self.store = store
    session = TreeAtWork.current
  }

  /// The value; a write is seen by the next read at once, and on screen with the next update.
  public var wrappedValue: Value {
    get { currentLocation.read() }
    nonmutating set { currentLocation.write(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(currentLocation) }

  private var currentLocation: KeyValueLocation<Value> {
    if let location { return location }
    let stores = (TreeAtWork.current ?? session)?.appStorage ?? .process
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
  /// Whether both stand for the same preference.
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
  // The store locks its values, `UserDefaults` is safe to use from any thread, and the rest is constant.
}

extension View {
  /// Sets the store of the preferences in the view that name none themselves.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, Optional(store))
  }
}

extension Scene {
  /// Sets the store of the preferences in the scene that name none themselves.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    DefaultAppStorageScene(content: self, store: store)
  }
}

/// A scene with another store of preferences.
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
  /// The store of preferences that name none themselves; nil for the standard one.
  var defaultAppStorage: UserDefaults? {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }
}

private enum DefaultAppStorageKey: EnvironmentKey {
  static var defaultValue: UserDefaults? { nil }
}
