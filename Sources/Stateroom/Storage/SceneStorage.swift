import Foundation
import RenderTree

/// A value that a scene keeps under a key, such as which tab was open (rule 102).
///
/// A session has one scene, so that the value is the session's own: views of it that name the same key share it,
/// other sessions do not see it, and it ends with the session. It is meant for little: what a person would find
/// as they left it, not the data of the app. Bodies depend on the keys that they read; a value of another type
/// reads as the default.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: KeyValueKey<Value>
  private var location: KeyValueLocation<Value>?

  init(_ key: KeyValueKey<Value>) {
    self.key = key
  }

  /// The value; outside of an installed view the default.
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

  /// A binding to the value; outside of an installed view a constant one.
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
  /// Whether both stand for the same value.
  public func _hasSameIdentity(as other: Self) -> Bool { key.isSame(as: other.key) }
}

extension SceneStorage: InspectedProperty {
  package static func inspect(_ property: UnsafeRawPointer) -> PropertyReading {
    PropertyReading(
      Value.self, property.assumingMemoryBound(to: Self.self).pointee.location?.keptValue, .underKey)
  }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {
  // The store locks its values, and the rest is constant.
}
