/// A dynamic property that the inspector can read without side effects.
package protocol InspectedProperty: DynamicProperty {
  /// Returns the value of an installed property, without evaluating, registering or publishing anything.
  @MainActor static func inspect(_ property: UnsafeRawPointer) -> PropertyReading
}

/// The value of a dynamic property.
package struct PropertyReading {
  /// The location of the value.
  package enum Keeping {
    /// The node's slot, which determines whether the value is persisted.
    case slot
    /// A key that other views share.
    case underKey
    /// Another location, which the payload describes. Nothing is stored with the view.
    case elsewhere(String)
  }

  /// The type of the value.
  let type: Any.Type
  /// The value, or nil if only code of the app could compute it.
  let value: Any?
  let keeping: Keeping

  package init(_ type: Any.Type, _ value: Any?, _ keeping: Keeping) {
    self.type = type
    self.value = value
    self.keeping = keeping
  }

  /// Returns the reading of a property without storage: the property itself.
  static func passing(_ property: UnsafeRawPointer, of type: any DynamicProperty.Type) -> PropertyReading {
    func read<Property>(_: Property.Type) -> Any {
      property.assumingMemoryBound(to: Property.self).pointee
    }
    return PropertyReading(
      type, _openExistential(type as Any.Type, do: read), .elsewhere("it is made with the view each time"))
  }
}
