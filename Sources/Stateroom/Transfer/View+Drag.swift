import Foundation
import RenderTree

extension View {
  /// Lets people drag the view. Within a session the value itself is dropped. Other clients get its text.
  ///
  /// ```swift
  /// Text("Buy milk").draggable("Buy milk")
  /// // {"type": "Text", "props": {"text": "Buy milk"},
  /// //  "modifiers": [
  /// //    {"draggable": {"contentTypes": ["public.utf8-plain-text"], "text": "Buy milk"}}]}
  /// ```
  nonisolated public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    modifier(DraggableModifier(payload: payload))
  }

  /// Lets people drag the view, with other views as the dragged picture.
  nonisolated public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(AttachmentModifier("dragPreview", DragPreviewElement(content: preview())))
      .modifier(DraggableModifier(payload: payload))
  }

  /// Lets people drop values on the view. Clients perform it by the action `drop`, with the id of the dragged
  /// node as `from`, or `items`, and, optionally, a `location`. They say that something is held over the view
  /// by the action `dropTarget`, with a Boolean.
  ///
  /// ```swift
  /// Text("Done").dropDestination(for: String.self) { texts, location in
  ///   !texts.isEmpty
  /// }
  /// // {"type": "Text", "props": {"text": "Done"},
  /// //  "modifiers": [{"dropDestination": {"contentTypes": ["public.utf8-plain-text"]}}],
  /// //  "actions": ["drop", "dropTarget"]}
  /// // The action `drop` with {"items": ["Buy milk"]} runs the closure.
  /// ```
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping @MainActor ([T], CGPoint) -> Bool,
    isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(DropModifier<T>(action: action, isTargeted: isTargeted))
  }
}

/// The views that are dragged in place of another one.
nonisolated struct DragPreviewElement<Content: View>: Container {
  let content: Content

  var attributes: DragPreviewAttributes { DragPreviewAttributes() }
}

/// The attributes of such views: none but themselves.
nonisolated struct DragPreviewAttributes: ElementAttributes {
  static var typeName: StaticString { "DragPreview" }
}

/// A modifier that gives its view a value to drag.
@MainActor
protocol DragProviding {
  /// Returns the value.
  func dragged() -> Any
}

nonisolated struct DraggableModifier<Payload: Transferable>: OutputModifier, DragProviding {
  let payload: () -> Payload

  @MainActor func declare(_ node: NodeDeclaration) {
    let entry = payload().transferJSON
    node.modifier("draggable") { $0.write(entry) }
  }

  func dragged() -> Any { payload() }
}

nonisolated struct DropModifier<Payload: Transferable>: OutputModifier {
  let action: @MainActor ([Payload], CGPoint) -> Bool
  let isTargeted: @MainActor (Bool) -> Void

  @MainActor func declare(_ node: NodeDeclaration) {
    let types = Payload.forms.filter { $0.reading != nil }.map { JSONValue.string($0.contentType.identifier) }
    node.modifier("dropDestination") { $0.write(.members(("contentTypes", .array(types)))) }
    guard node.environment.isEnabled else { return }
    let tree = node.node.tree
    node.action("drop") { value in
      let place = try _GestureInput(name: "drop", value).point("location") ?? .zero
      // Items that are read later have no answer yet, so they count as taken.
      var isTaken = true
      if let from = value?["from"]?.stringValue {
        let source = Digest(from).flatMap { tree.index[$0] }
        guard let provider = source?.dragProvider else {
          throw ActionProblem.invalidValue(
            "\"from\" must be the id of a node with the modifier \"draggable\".")
        }
        let dragged = provider.dragged()
        if let payload = dragged as? Payload {
          isTaken = action([payload], place)
        } else {
          guard let item = TransferredItem(of: dragged) else {
            throw ActionProblem.invalidValue("What is dragged cannot be dropped here.")
          }
          try Payload.read([item]) { isTaken = action($0, place) }
        }
      } else {
        try Payload.read(TransferredItem.all(value)) { isTaken = action($0, place) }
      }
      if !isTaken { throw ActionProblem.dropRefused }
    }
    node.action("dropTarget") { isTargeted(try $0.requireBool()) }
  }
}

extension ActionProblem {
  /// The app's code returned false for what was dropped.
  static var dropRefused: ActionProblem { .failed("The view did not take what was dropped on it.") }
}

extension TransferredItem {
  /// Creates the item of a value that has bytes at once, or returns nil if it has none.
  init?(of value: Any) {
    /// Returns the item of the first form that has bytes at once, or nil if there is none.
    ///
    /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of forms.
    func item<Value: Transferable>(_ value: Value) -> TransferredItem? {
      for form in Value.forms {
        if case .now(let write)? = form.writing, let bytes = try? write(value) {
          return TransferredItem(contentType: form.contentType, bytes: bytes, name: nil)
        }
      }
      return nil
    }
    guard let value = value as? any Transferable, let found = item(value) else { return nil }
    self = found
  }

  init(contentType: UTType, bytes: Data, name: String?) {
    (self.contentType, self.bytes, self.name) = (contentType, bytes, name)
  }
}

extension RenderedNode {
  /// The innermost modifier around the node that gives it a value to drag, or nil if there is none.
  ///
  /// - Complexity: O(modifiers).
  var dragProvider: (any DragProviding)? {
    var modifier = enclosingModifier
    while let current = modifier {
      if let provider = current.declared as? any DragProviding { return provider }
      modifier = current.enclosingModifier
    }
    return nil
  }
}
