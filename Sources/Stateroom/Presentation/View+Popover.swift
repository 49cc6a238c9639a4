import RenderTree

/// The anchor that a popover points at. Ignored here.
public enum PopoverAttachmentAnchor: Sendable {
  /// A point of the view.
  case point(UnitPoint)
  /// The whole view.
  case rect
}

extension View {
  /// Presents a popover while a binding is true.
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect, arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        "popover",
        BooleanPresentation(PopoverKind.self, isPresented: isPresented, onDismiss: nil, content: content)))
  }

  /// Presents a popover while a binding has a value.
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect, arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        "popover", ItemPresentation(PopoverKind.self, item: item, onDismiss: nil, content: content)))
  }
}
