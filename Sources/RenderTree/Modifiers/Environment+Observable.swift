import Observation

extension Environment {
  /// Creates a property that reads an observable object of the environment by its type (rule 41).
  ///
  /// If no ancestor provides the object, an error node with SwiftUI's message takes the view's place.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    self.init(
      key: .ofEnvironmentObject(Value.self),
      missing: "No Observable object of type \(Value.self) found. A View.environmentObject(_:) for "
        + "\(Value.self) may be missing as an ancestor of this view.")
  }

  /// Creates a property that reads an observable object of the environment, or nil if no ancestor provides one
  /// (rule 41).
  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    self.init(reading: { $0.read(.ofEnvironmentObject(Object.self)) })
  }
}

extension View {
  /// Puts an observable object into the environment, keyed by its type; nil removes it (rule 41).
  nonisolated public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    modifier(ObservableEnvironmentModifier(object: object))
  }
}

nonisolated struct ObservableEnvironmentModifier<Object: AnyObject & Observable>: EnvironmentModifier {
  let object: Object?

  func write(to values: inout EnvironmentValues) {
    let key = ObjectIdentifier.ofEnvironmentObject(Object.self)
    if let object {
      values.write(key, object)
    } else {
      // A value of a different type than the object's hides the objects of outer scopes.
      values.write(key, ())
    }
  }
}
