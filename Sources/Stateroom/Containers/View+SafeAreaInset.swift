import Foundation
import RenderTree

extension View {
  /// Puts views beside the view's upper or lower edge.
  nonisolated public func safeAreaInset<Content: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        "safeAreaInset",
        SafeAreaInsetElement(
          attributes: SafeAreaInsetAttributes(edge: edge == .top ? "top" : "bottom"), content: content())))
  }

  /// Puts views beside the view's leading or trailing edge.
  nonisolated public func safeAreaInset<Content: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        "safeAreaInset",
        SafeAreaInsetElement(
          attributes: SafeAreaInsetAttributes(edge: edge == .leading ? "leading" : "trailing"),
          content: content())))
  }
}

/// Views beside an edge of another.
nonisolated struct SafeAreaInsetElement<Content: View>: Container {
  let attributes: SafeAreaInsetAttributes
  let content: Content
}

/// The edge of another that views stand beside.
nonisolated struct SafeAreaInsetAttributes: ElementAttributes {
  let edge: String

  static var typeName: StaticString { "SafeAreaInset" }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("edge", edge)
  }
}
