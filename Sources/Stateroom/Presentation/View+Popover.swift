import Foundation
import RenderTree

/// The anchor that a popover points at.
public enum PopoverAttachmentAnchor: Sendable {
  /// A point of the view.
  case point(UnitPoint)
  /// A part of the view. Clients point at the whole view, whichever part it is.
  case rect(Anchor<CGRect>.Source)

  /// The wire format of the anchor, or nil for a part of the view.
  nonisolated fileprivate var json: JSONValue? {
    if case .point(let point) = self { point.json } else { nil }
  }
}

extension View {
  /// Says where a popover points, unless that is left to the client.
  nonisolated fileprivate func pointing(_ anchor: PopoverAttachmentAnchor, _ edge: Edge?) -> some View {
    let members = JSONValue.members(
      ("anchor", anchor.json), ("arrowEdge", edge.map { .string($0.name) }))
    return modifier(
      OptionalEntryModifier(
        name: "popoverAttachment", value: members == .object([]) ? nil : members))
  }
}

extension View {
  /// Presents a popover while a binding is true.
  ///
  /// ```swift
  /// struct Home: View {
  ///   @State private var isShown = true
  ///
  ///   var body: some View {
  ///     Text("Total").popover(isPresented: $isShown) { Text("With taxes") }
  ///   }
  /// }
  /// // {"type": "Popover", "actions": ["dismiss"]}
  /// ```
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        "popover",
        BooleanPresentation(PopoverKind.self, isPresented: isPresented, onDismiss: nil, content: content))
    )
    .pointing(attachmentAnchor, arrowEdge)
  }

  /// Presents a popover while a binding has a value.
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        "popover", ItemPresentation(PopoverKind.self, item: item, onDismiss: nil, content: content))
    )
    .pointing(attachmentAnchor, arrowEdge)
  }
}
