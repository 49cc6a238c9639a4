/// A place of an app at which a session found an object that is shared with other sessions.
package struct SharedPlace: Hashable, Sendable {
  package let className: String
  package let node: Digest
  package let property: String

  package init(className: String, node: Digest, property: String) {
    self.className = className
    self.node = node
    self.property = property
  }

  /// Returns the value for all places of a class, used if too many were found.
  package static func everywhere(_ className: String) -> SharedPlace {
    SharedPlace(className: className, node: Digest(bits: 0), property: "*")
  }
}
