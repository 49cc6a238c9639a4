/// Reads a value of the environment (rules 42 to 45).
@propertyWrapper
public struct Environment<Value>: DynamicProperty, _FrameworkStorage {
  @usableFromInline let origin: Origin
  @usableFromInline var installed: EnvironmentScope?

  /// Where the value comes from.
  // Nearly always it is a key path, and every control has such a property: the others have room of their own.
  @usableFromInline enum Origin {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    indirect case reading((EnvironmentValues) -> Value)
    /// An object that must be there, and what to say where it is not.
    indirect case required(ObjectIdentifier, message: String)
  }

  /// A value of ``EnvironmentValues``.
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

  // Apart, so that reading by a key path does not look up what an optional value is.
  @inline(never)
  private func readObject(_ key: ObjectIdentifier, _ values: EnvironmentValues, _ message: String) -> Value {
    guard let value: Value = values.read(key) else { preconditionFailure(message) }
    return value
  }

  /// The value at the view's place; outside of an installed view the default (rule 44).
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

  /// The value at the place of an installed view; nil where there is none.
  var installedValue: Value? {
    guard let installed else { return nil }
    if case .required(let key, _) = origin, !(installed.lookUp(key) is EnvironmentValueBox<Value>) {
      return nil
    }
    return read(EnvironmentValues(installed))
  }

  /// The keys that reading the property takes, as ``EnvironmentKeyMask`` bits; what the node has read stays as it is.
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

/// Reports an access to a property that no view has installed, if a tree is at work on this thread.
package func reportNotInstalled(_ code: RuntimeIssue.Code, _ message: @autoclosure () -> String) {
  if isOnMainActor { Tree.reportHere(code, message()) }
}
