import Foundation
import RenderTree

/// A container that arranges its views in a vertical line.
///
/// ```swift
/// VStack(alignment: .leading, spacing: 8) {
///   Text("Title")
///   Text("Subtitle")
/// }
/// // {"type": "VStack", "props": {"alignment": "leading", "spacing": 8}}
/// ```
public nonisolated struct VStack<Content: View>: Container {
  package let attributes: VStackAttributes
  package let content: Content

  /// Creates a vertical stack. If `spacing` is nil, the client chooses it.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    attributes = VStackAttributes(alignment: alignment, spacing: spacing.map(Double.init))
    self.content = content()
  }
}

/// The alignment and spacing of a vertical stack.
package nonisolated struct VStackAttributes: ElementAttributes {
  let alignment: HorizontalAlignment
  let spacing: Double?

  package static var typeName: StaticString { "VStack" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    if alignment != .center { node.set("alignment", alignment.name) }
    if let spacing { node.set("spacing", spacing) }
  }
}
