import RenderTree

extension AnyShape: StoredByRepresentation {
  /// The stored form of the shape, with the name of its type, or nil if the type is private or refers to
  /// code.
  package var storedRepresentation: StoredDynamic? { StoredDynamic(base) }

  package init(storedRepresentation stored: StoredDynamic) throws {
    func erase(_ shape: some Shape) -> AnyShape { AnyShape(shape) }
    self = erase(try stored.value(as: (any Shape).self))
  }
}
