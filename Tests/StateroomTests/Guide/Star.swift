import RenderTree

@testable import Stateroom

/// A star that can be given and taken back.
public nonisolated struct Star: Element, ElementAttributes {
  let isGiven: Binding<Bool>

  /// Creates a star bound to a Boolean value.
  public init(isGiven: Binding<Bool>) {
    self.isGiven = isGiven
  }

  package static var typeName: StaticString { "Star" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("isGiven", isGiven.wrappedValue)
    node.declareControl()
    node.action("toggle") { value in
      try value.requireNone()
      isGiven.wrappedValue.toggle()
    }
  }
}
