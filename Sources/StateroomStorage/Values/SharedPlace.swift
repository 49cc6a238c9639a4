/// A place of an app at which a session found an object of a class that is not its own.
package struct SharedPlace: Hashable, Sendable {
  package let className: String
  package let node: Digest
  package let property: String

  package init(className: String, node: Digest, property: String) {
    self.className = className
    self.node = node
    self.property = property
  }

  /// Every place of a class that was found at too many.
  package static func everywhere(_ className: String) -> SharedPlace {
    SharedPlace(className: className, node: Digest(bits: 0), property: "*")
  }
}
