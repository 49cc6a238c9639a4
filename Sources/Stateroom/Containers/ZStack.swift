import Foundation
import RenderTree

/// Views on top of one another.
public nonisolated struct ZStack<Content: View>: Container {
  package let attributes: ZStackAttributes
  package let content: Content

  /// Views on top of one another, the last in front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    attributes = ZStackAttributes(alignment: alignment)
    self.content = content()
  }
}

/// How views stand on top of one another.
package nonisolated struct ZStackAttributes: ElementAttributes {
  let alignment: Alignment

  package static var typeName: StaticString { "ZStack" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    if alignment != .center { node.set("alignment", alignment.name) }
  }
}
