import Foundation
import RenderTree

/// Views on top of one another.
public nonisolated struct ZStack<Content: View>: Element {
  let alignment: Alignment
  package let content: Content

  /// Views on top of one another, the last in front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  package static var typeName: StaticString { "ZStack" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    if alignment != .center { node.set("alignment", alignment.name) }
  }
}
