import Foundation
import RenderTree

extension View {
  /// Places views beside the top or bottom edge of the view.
  ///
  /// ```swift
  /// List(1...20, id: \.self) { Text("Item \($0)") }
  ///   .safeAreaInset(edge: .bottom) {
  ///     Button("Check Out") {}
  ///   }
  /// // {"type": "SafeAreaInset", "props": {"edge": "bottom"}}
  /// ```
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

  /// Places views beside the leading or trailing edge of the view.
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

  /// Places a bar beside the top or bottom edge of the view. The page draws it as the views of an inset.
  nonisolated public func safeAreaBar<Content: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Places a bar beside the leading or trailing edge of the view. The page draws it as the views of an inset.
  nonisolated public func safeAreaBar<Content: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }
}

/// The views beside an edge of another view.
nonisolated struct SafeAreaInsetElement<Content: View>: Container {
  let attributes: SafeAreaInsetAttributes
  let content: Content
}

/// The edge of the safe area inset.
nonisolated struct SafeAreaInsetAttributes: ElementAttributes {
  let edge: String

  static var typeName: StaticString { "SafeAreaInset" }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("edge", edge)
  }
}
