import Foundation
import RenderTree

/// A button that pastes. Clients perform it by the action `paste`, with the items of their clipboard.
///
/// ```swift
/// PasteButton(payloadType: String.self) { texts in
///   print(texts)
/// }
/// // {"type": "PasteButton",
/// //  "props": {"label": "Paste", "contentTypes": ["public.utf8-plain-text"]},
/// //  "actions": ["paste"]}
/// ```
public struct PasteButton: View {
  private let contentTypes: [UTType]
  private let paste: @MainActor ([TransferredItem]) throws -> Void

  /// Creates a button that pastes values of a type.
  @preconcurrency public init<T: Transferable>(
    payloadType: T.Type, onPaste: @escaping @MainActor ([T]) -> Void
  ) {
    contentTypes = T.forms.filter { $0.reading != nil }.map(\.contentType)
    paste = { try T.read($0, onPaste) }
  }

  /// Creates a button that pastes items of some content types.
  @preconcurrency public init(
    supportedContentTypes: [UTType], payloadAction: @escaping @MainActor ([NSItemProvider]) -> Void
  ) {
    contentTypes = supportedContentTypes
    paste = { items in
      let fitting = items.filter { item in supportedContentTypes.contains(where: item.fits) }
      guard !fitting.isEmpty else {
        throw ActionProblem.invalidValue("None of the items has a content type of the button.")
      }
      payloadAction(fitting.map(NSItemProvider.init))
    }
  }

  /// The button.
  public var body: some View {
    PasteButtonElement(contentTypes: contentTypes, paste: paste)
  }
}

/// The node of a button that pastes.
nonisolated struct PasteButtonElement: Element, ElementAttributes {
  let contentTypes: [UTType]
  let paste: @MainActor ([TransferredItem]) throws -> Void

  static var typeName: StaticString { "PasteButton" }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("label", "Paste")
    node.set("contentTypes", .array(contentTypes.map { .string($0.identifier) }))
    node.declareTextStyle()
    node.declareControl()
    node.action("paste") { try paste(TransferredItem.all($0)) }
  }

  @MainActor func accessibleText(_ node: RenderedNode) -> String? { "Paste" }
}
