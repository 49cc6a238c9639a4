import Foundation
import RenderTree

/// Room that grows between the views of a stack.
public nonisolated struct Spacer: Element, ElementAttributes {
  let minLength: Double?

  /// Room that is never less than a length.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength.map(Double.init)
  }

  package static var typeName: StaticString { "Spacer" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    if let minLength { node.set("minLength", minLength) }
  }
}
