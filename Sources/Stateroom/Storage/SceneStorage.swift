import Foundation
import RenderTree

/// A property wrapper for a value that a scene stores under a key, such as the open tab.
///
/// ```swift
/// struct Inbox: View {
///   @SceneStorage("filter") private var filter = "all"
///
///   var body: some View {
///     Picker("Show", selection: $filter) { Text("All").tag("all"); Text("Unread").tag("unread") }
///   }
/// }
/// // A restored session shows the choice, and another session the default.
/// ```
///
/// See rule 102.
///
/// A session has one scene, so the value belongs to the session: its views that name one key share it, other
/// sessions do not see it, and it ends with the session. Use it for small pieces of interface state that a
/// person expects to find as they left them, and not for the app's data. Bodies depend on the keys that they
/// read. A stored value of another type reads as the default.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: KeyValueKey<Value>
  private var location: KeyValueLocation<Value>?

  init(_ key: KeyValueKey<Value>) {
    self.key = key
  }

  /// The value, or the default outside of an installed view.
  public var wrappedValue: Value {
    get {
      guard let location else {
        reportUninstalled()
        return key.defaultValue
      }
      return location.read()
    }
    nonmutating set {
      guard let location else { return reportUninstalled() }
      location.write(newValue)
    }
  }

  /// A binding to the value, or a constant one outside of an installed view.
  public var projectedValue: Binding<Value> {
    guard let location else {
      reportUninstalled()
      return .constant(key.defaultValue)
    }
    return Binding(location)
  }

  /// Writes the node's storage into a copy of the property. Not for use by apps.
  @MainActor public static func _install(
    _ property: UnsafeMutableRawPointer, _ installation: _Installation
  ) {
    let property = property.assumingMemoryBound(to: Self.self)
    let tree = installation.node.tree
    let slot = installation.slot { KeyValueSlot<Value>() }
    property.pointee.location = slot.location(property.pointee.key, in: tree.sceneStorage, of: tree)
  }

  private func reportUninstalled() {
    reportNotInstalled(
      .stateNotInstalled,
      "Accessing SceneStorage's value outside of being installed on a View. "
        + "This will always read the default value and will not update.")
  }
}

extension SceneStorage: _ComparableByIdentity {
  /// Returns whether both properties refer to one value.
  public func _hasSameIdentity(as other: Self) -> Bool { key.isSame(as: other.key) }
}

extension SceneStorage: InspectedProperty {
  package static func inspect(_ property: UnsafeRawPointer) -> PropertyReading {
    PropertyReading(
      Value.self, property.assumingMemoryBound(to: Self.self).pointee.location?.keptValue, .underKey)
  }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {
  // Unchecked: the store locks its values, and the rest is constant.
}
