import Observation

extension Environment {
  /// An observable object that an ancestor put into the environment, found by its type (rule 41).
  ///
  /// Where no ancestor has, an error node with SwiftUI's text stands in the view's place.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    self.init(
      key: .ofEnvironmentObject(Value.self),
      missing: "No Observable object of type \(Value.self) found. A View.environmentObject(_:) for "
        + "\(Value.self) may be missing as an ancestor of this view.")
  }

  /// An observable object of the environment; nil where no ancestor has put one there (rule 41).
  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    self.init(reading: { $0.read(.ofEnvironmentObject(Object.self)) })
  }
}

extension View {
  /// Puts an observable object into the environment, where it is found by its type; nil takes it out (rule 41).
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
      // Another type than the object's, so that nobody finds one here nor further out.
      values.write(key, ())
    }
  }
}
