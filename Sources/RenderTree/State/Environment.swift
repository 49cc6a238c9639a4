import StateCore

/// Reads a value of the environment (rules 42 to 45).
@propertyWrapper
public struct Environment<Value>: DynamicProperty, _FrameworkStorage {
  @usableFromInline let origin: Origin
  @usableFromInline var installed: EnvironmentScope?

  /// The origin of the value.
  // Every control has such a property, nearly always with a key path: the other cases are indirect to keep it
  // small.
  @usableFromInline enum Origin {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    indirect case reading((EnvironmentValues) -> Value)
    /// A required object, and the message if it is missing.
    indirect case required(ObjectIdentifier, message: String)
  }

  /// Creates a property that reads a value of ``EnvironmentValues``.
  @inlinable public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    origin = .keyPath(keyPath)
  }

  package init(reading read: @escaping (EnvironmentValues) -> Value) {
    origin = .reading(read)
  }

  init(key: ObjectIdentifier, missing message: String) {
    origin = .required(key, message: message)
  }

  private func read(_ values: EnvironmentValues) -> Value {
    switch origin {
    case .keyPath(let keyPath): return values[keyPath: keyPath]
    case .reading(let read): return read(values)
    case .required(let key, let message): return readObject(key, values, message)
    }
  }

  // Not inlined, so that reads by key path do not look up the metadata of an optional value.
  @inline(never)
  private func readObject(_ key: ObjectIdentifier, _ values: EnvironmentValues, _ message: String) -> Value {
    guard let value: Value = values.read(key) else { preconditionFailure(message) }
    return value
  }

  /// The value at the view's place, or the default if read outside of an installed view (rule 44).
  public var wrappedValue: Value {
    guard let installed else {
      reportNotInstalled(
        .environmentNotInstalled,
        "Accessing Environment<\(Value.self)>'s value outside of being installed on a View. "
          + "This will always read the default value and will not update.")
      return read(EnvironmentValues())
    }
    return read(EnvironmentValues(installed))
  }

  /// The value at the place of an installed view, or nil if there is none.
  var installedValue: Value? {
    guard let installed else { return nil }
    if case .required(let key, _) = origin, !(installed.lookUp(key) is EnvironmentValueBox<Value>) {
      return nil
    }
    return read(EnvironmentValues(installed))
  }

  /// Returns the keys that reading the property uses, as ``EnvironmentKeyMask`` bits. The node's recorded reads
  /// stay unchanged.
  @MainActor func readKeys(on node: Node) -> UInt64 {
    if case .required(let key, _) = origin { return EnvironmentKeyMask.bit(of: key) }
    guard let installed else { return 0 }
    let before = node.environmentReads
    node.environmentReads = 0
    defer { node.environmentReads = before }
    _ = read(EnvironmentValues(installed))
    return node.environmentReads
  }

  /// Writes the node's storage into a copy of the property. Not for use by apps.
  @MainActor public static func _install(
    _ property: UnsafeMutableRawPointer, _ installation: _Installation
  ) {
    let property = property.assumingMemoryBound(to: Self.self)
    let node = installation.node
    property.pointee.installed = node.scope.environment
    guard case .required(let key, let message) = property.pointee.origin else { return }
    node.environmentReads |= EnvironmentKeyMask.bit(of: key)
    if !(node.scope.environment.lookUp(key) is EnvironmentValueBox<Value>) {
      installation.fail(.observableEnvironmentMissing, message)
    }
  }
}

// Unchecked because of the scope and of what reads a value without a key path. The main actor alone changes a scope, and
// a lock keeps those changes apart from reads of other threads. What reads the value is of this module and captures
// nothing that changes. The value itself is Sendable.
extension Environment: @unchecked Sendable where Value: Sendable {}

/// Reports an access to a property that is not installed in a view. Does nothing off the main actor.
package func reportNotInstalled(_ code: RuntimeIssue.Code, _ message: @autoclosure () -> String) {
  if isOnMainActor { Tree.reportHere(code, message()) }
}
