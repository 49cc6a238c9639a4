import Foundation
import RenderTree

/// A flexible space between the views of a stack.
public nonisolated struct Spacer: Element, ElementAttributes {
  let minLength: Double?

  /// Creates a spacer with an optional minimum length.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength.map(Double.init)
  }

  package static var typeName: StaticString { "Spacer" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    if let minLength { node.set("minLength", minLength) }
  }
}
