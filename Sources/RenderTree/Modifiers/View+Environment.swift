import StateroomCombine

extension View {
  /// Sets an environment value for the view and its descendants (rule 42).
  nonisolated public consuming func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Changes an environment value that the view inherits.
  nonisolated public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
  }

  /// Puts an object into the environment, keyed by its type (rule 35).
  nonisolated public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    modifier(EnvironmentObjectModifier(object: object))
  }
}

/// Sets one environment value.
public nonisolated struct _EnvironmentKeyWritingModifier<Value>: EnvironmentModifier {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  package func write(to values: inout EnvironmentValues) {
    values[keyPath: keyPath] = value
  }
}

/// Changes one environment value.
public nonisolated struct _EnvironmentKeyTransformModifier<Value>: EnvironmentModifier {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void

  package func write(to values: inout EnvironmentValues) {
    transform(&values[keyPath: keyPath])
  }
}

nonisolated struct EnvironmentObjectModifier<Object: ObservableObject>: EnvironmentModifier {
  let object: Object

  func write(to values: inout EnvironmentValues) {
    values.write(.ofEnvironmentObject(Object.self), object)
  }
}
