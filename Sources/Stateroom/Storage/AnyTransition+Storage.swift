import RenderTree

extension AnyTransition: StoredByRepresentation {
  /// The stored form of the transition, or nil if it has modifiers of an app.
  package var storedRepresentation: StoredTransition? {
    looks.isEmpty ? StoredTransition(json: json, isIdentity: isIdentity) : nil
  }

  package init(storedRepresentation stored: StoredTransition) {
    self.init(json: stored.json, isIdentity: stored.isIdentity)
  }
}

/// The stored form of a transition.
package struct StoredTransition {
  let json: JSONValue
  let isIdentity: Bool
}
