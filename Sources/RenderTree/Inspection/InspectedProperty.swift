/// A dynamic property that the inspector can read without changing anything.
package protocol InspectedProperty: DynamicProperty {
  /// What an installed property holds: nothing is evaluated, registered or published.
  @MainActor static func inspect(_ property: UnsafeRawPointer) -> PropertyReading
}

/// What a dynamic property holds.
package struct PropertyReading {
  /// Where the value lives.
  package enum Keeping {
    /// In the node, and beyond the process as the node's slot says.
    case slot
    /// Under a key that other views share.
    case underKey
    /// Somewhere else, so that nothing is stored with the view; where.
    case elsewhere(String)
  }

  /// The type of the value.
  let type: Any.Type
  /// The value; nil where only code of the app could tell it.
  let value: Any?
  let keeping: Keeping

  package init(_ type: Any.Type, _ value: Any?, _ keeping: Keeping) {
    self.type = type
    self.value = value
    self.keeping = keeping
  }

  /// A property that keeps nothing: what it is itself.
  static func passing(_ property: UnsafeRawPointer, of type: any DynamicProperty.Type) -> PropertyReading {
    func read<Property>(_: Property.Type) -> Any {
      property.assumingMemoryBound(to: Property.self).pointee
    }
    return PropertyReading(
      type, _openExistential(type as Any.Type, do: read), .elsewhere("it is made with the view each time"))
  }
}
