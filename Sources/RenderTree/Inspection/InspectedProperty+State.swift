extension State: InspectedProperty {
  package static func inspect(_ property: UnsafeRawPointer) -> PropertyReading {
    PropertyReading(
      Value.self, property.assumingMemoryBound(to: Self.self).pointee.installedLocation?.newest, .slot)
  }
}

extension FocusState: InspectedProperty {
  package static func inspect(_ property: UnsafeRawPointer) -> PropertyReading {
    let location = property.assumingMemoryBound(to: Self.self).pointee.projectedValue.location
    return PropertyReading(Value.self, location?.state.newest, .slot)
  }
}

extension AccessibilityFocusState: InspectedProperty {
  package static func inspect(_ property: UnsafeRawPointer) -> PropertyReading {
    let location = property.assumingMemoryBound(to: Self.self).pointee.projectedValue.location
    return PropertyReading(Value.self, location?.state.newest, .slot)
  }
}

extension StateObject: InspectedProperty {
  package static func inspect(_ property: UnsafeRawPointer) -> PropertyReading {
    PropertyReading(
      ObjectType.self, property.assumingMemoryBound(to: Self.self).pointee.installedObject, .slot)
  }
}

extension ObservedObject: InspectedProperty {
  package static func inspect(_ property: UnsafeRawPointer) -> PropertyReading {
    PropertyReading(
      ObjectType.self, property.assumingMemoryBound(to: Self.self).pointee.wrappedValue,
      .elsewhere("whoever made the object keeps it"))
  }
}

extension EnvironmentObject: InspectedProperty {
  package static func inspect(_ property: UnsafeRawPointer) -> PropertyReading {
    PropertyReading(
      ObjectType.self, property.assumingMemoryBound(to: Self.self).pointee.installedObject,
      .elsewhere("an ancestor keeps the object"))
  }
}

extension Binding: InspectedProperty {
  package static func inspect(_ property: UnsafeRawPointer) -> PropertyReading {
    PropertyReading(
      Value.self, property.assumingMemoryBound(to: Self.self).pointee.keptValue,
      .elsewhere("it stands for a value that is kept elsewhere"))
  }
}

extension Environment: InspectedProperty {
  package static func inspect(_ property: UnsafeRawPointer) -> PropertyReading {
    PropertyReading(
      Value.self, property.assumingMemoryBound(to: Self.self).pointee.installedValue,
      .elsewhere("it is what ancestors set"))
  }
}

extension FocusedValue: InspectedProperty {
  package static func inspect(_ property: UnsafeRawPointer) -> PropertyReading {
    PropertyReading(
      Value?.self, property.assumingMemoryBound(to: Self.self).pointee.knownValue as Any,
      .elsewhere("it is what the focused view sets"))
  }
}
