import Foundation
import RenderTree

/// A container that layers its views, aligned on both axes.
///
/// ```swift
/// ZStack(alignment: .bottomTrailing) {
///   Image("Map")
///   Text("Scale 1 : 50")
/// }
/// // {"type": "ZStack", "props": {"alignment": "bottomTrailing"}}
/// ```
public nonisolated struct ZStack<Content: View>: Container {
  package let attributes: ZStackAttributes
  package let content: Content

  /// Creates a stack of layered views, the last in front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    attributes = ZStackAttributes(alignment: alignment)
    self.content = content()
  }
}

/// The alignment of layered views.
package nonisolated struct ZStackAttributes: ElementAttributes {
  let alignment: Alignment

  package static var typeName: StaticString { "ZStack" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    if alignment != .center { node.set("alignment", alignment.name) }
  }
}
