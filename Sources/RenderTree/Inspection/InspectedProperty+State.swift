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
      .elsewhere("its creator keeps the object"))
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
      .elsewhere("it refers to a value that is kept elsewhere"))
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

extension FocusedObject: InspectedProperty {
  package static func inspect(_ property: UnsafeRawPointer) -> PropertyReading {
    PropertyReading(
      ObjectType?.self, property.assumingMemoryBound(to: Self.self).pointee.wrappedValue as Any,
      .elsewhere("it is what the focused view sets"))
  }
}
