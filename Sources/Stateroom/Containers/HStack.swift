import Foundation
import RenderTree

/// A container that arranges its views in a horizontal line.
///
/// ```swift
/// HStack(spacing: 12) {
///   Image(systemName: "star")
///   Text("Favourites")
/// }
/// // {"type": "HStack", "props": {"spacing": 12}}
/// ```
public nonisolated struct HStack<Content: View>: Container {
  package let attributes: HStackAttributes
  package let content: Content

  /// Creates a horizontal stack. If `spacing` is nil, the client chooses it.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    attributes = HStackAttributes(alignment: alignment, spacing: spacing.map(Double.init))
    self.content = content()
  }
}

/// The alignment and spacing of a horizontal stack.
package nonisolated struct HStackAttributes: ElementAttributes {
  let alignment: VerticalAlignment
  let spacing: Double?

  package static var typeName: StaticString { "HStack" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    if alignment != .center { node.set("alignment", alignment.name) }
    if let spacing { node.set("spacing", spacing) }
  }
}
