import Foundation
import RenderTree
import StateCore

/// The effect of a drop.
public enum DropOperation: Sendable {
  /// Nothing.
  case cancel
  /// Nothing, and the place says that it takes none.
  case forbidden
  /// Copies what is dragged.
  case copy
  /// Moves what is dragged.
  case move
}

/// The proposal of a place for an item that is held over it.
public struct DropProposal: Sendable {
  /// The effect of a drop.
  public let operation: DropOperation
  /// Creates a proposal.
  public init(operation: DropOperation) { self.operation = operation }
}

/// The dropped items, and their place.
public struct DropInfo {
  /// The place in the view, in points.
  public let location: CGPoint
  let items: [NSItemProvider]

  /// Returns whether any item has one of some content types.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    !itemProviders(for: contentTypes).isEmpty
  }

  /// Returns the items that have one of some content types.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    items.filter { item in
      contentTypes.contains { item.hasItemConformingToTypeIdentifier($0.identifier) }
    }
  }
}

/// An object that decides about drops on a view.
@MainActor @preconcurrency
public protocol DropDelegate {
  /// Returns whether a drop is taken.
  func validateDrop(info: DropInfo) -> Bool
  /// Takes a drop. Returns whether it was.
  func performDrop(info: DropInfo) -> Bool
  /// Called when something is held over the view.
  func dropEntered(info: DropInfo)
  /// Called when the dragged items have moved over the view. The proposal is ignored: clients make their own.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// Called when nothing is held over the view any longer.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  /// Takes all drops.
  public func validateDrop(info: DropInfo) -> Bool { true }
  /// Does nothing.
  public func dropEntered(info: DropInfo) {}
  /// Proposes nothing.
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  /// Does nothing.
  public func dropExited(info: DropInfo) {}
}

extension View {
  /// Lets people drag the view, as an item.
  nonisolated public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    modifier(ItemDragModifier(item: data))
  }

  /// Lets people drag the view, as an item with other views as the dragged picture.
  nonisolated public func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(AttachmentModifier("dragPreview", DragPreviewElement(content: preview())))
      .modifier(ItemDragModifier(item: data))
  }

  /// Gives the view an item, to be dragged or shared.
  nonisolated public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
    modifier(ItemDragModifier(item: { action?() }))
  }

  /// Lets people drop items of some content types on the view.
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View {
    modifier(
      ItemDropModifier(
        contentTypes: supportedContentTypes, isTargeted: { isTargeted?.wrappedValue = $0 },
        validates: { _ in true }, performs: { action($0.items) }, updates: { _ in }))
  }

  /// Lets people drop items of some content types on the view, with their place.
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View {
    modifier(
      ItemDropModifier(
        contentTypes: supportedContentTypes, isTargeted: { isTargeted?.wrappedValue = $0 },
        validates: { _ in true }, performs: { action($0.items, $0.location) }, updates: { _ in }))
  }

  /// Lets people drop items of some content types on the view. A delegate decides about each drop.
  nonisolated public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View
  {
    modifier(DelegateDropModifier(contentTypes: supportedContentTypes, delegate: delegate))
  }

  /// Lets people drop items of content types by their identifiers on the view.
  nonisolated public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  /// Lets people drop items of content types, named by their identifiers, on the view. A delegate decides
  /// about each drop.
  nonisolated public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate)
  }
}

nonisolated struct ItemDragModifier: OutputModifier, DragProviding {
  let item: () -> NSItemProvider?

  @MainActor func declare(_ node: NodeDeclaration) {
    // The item is made when the drag begins, because making one may have effects.
    node.modifier("draggable") { $0.write(JSONValue.object([])) }
  }

  func dragged() -> Any { item() ?? NSItemProvider() }
}

nonisolated struct ItemDropModifier: OutputModifier {
  let contentTypes: [UTType]
  let isTargeted: (Bool) -> Void
  let validates: (DropInfo) -> Bool
  let performs: (DropInfo) -> Bool
  let updates: (DropInfo) -> Void

  @MainActor func declare(_ node: NodeDeclaration) {
    let types = contentTypes.map { JSONValue.string($0.identifier) }
    node.modifier("dropDestination") { $0.write(.members(("contentTypes", .array(types)))) }
    guard node.environment.isEnabled else { return }
    let tree = node.node.tree
    node.action("drop") { value in
      let info = DropInfo(
        location: try _GestureInput(name: "drop", value).point("location") ?? .zero,
        items: try items(value, in: tree))
      guard validates(info) else { throw ActionProblem.invalidValue("The view does not take this drop.") }
      if !performs(info) { throw ActionProblem.dropRefused }
    }
    node.action("dropTarget") { value in
      if let place = try value?["location"] == nil
        ? nil : _GestureInput(name: "dropTarget", value).point("location")
      {
        updates(DropInfo(location: place, items: []))
      } else {
        isTargeted(try value.requireBool())
      }
    }
  }

  @MainActor private func items(_ value: JSONValue?, in tree: Tree) throws -> [NSItemProvider] {
    var items: [NSItemProvider]
    if let from = value?["from"]?.stringValue {
      guard let provider = Digest(from).flatMap({ tree.index[$0] })?.dragProvider else {
        throw ActionProblem.invalidValue("\"from\" must be the id of a node with the modifier \"draggable\".")
      }
      let dragged = provider.dragged()
      items = [dragged as? NSItemProvider ?? TransferredItem(of: dragged).map(NSItemProvider.init)]
        .compactMap(\.self)
    } else {
      items = try TransferredItem.all(value).map(NSItemProvider.init)
    }
    items = items.filter { item in
      contentTypes.contains { item.hasItemConformingToTypeIdentifier($0.identifier) }
    }
    guard !items.isEmpty else {
      throw ActionProblem.invalidValue("None of the items has a content type that the view takes.")
    }
    return items
  }
}

/// Drops as an object decides about them.
nonisolated struct DelegateDropModifier: ViewModifier {
  let contentTypes: [UTType]
  let delegate: any DropDelegate

  @MainActor func body(content: Content) -> some View {
    let delegate = delegate
    content.modifier(
      ItemDropModifier(
        contentTypes: contentTypes,
        isTargeted: { isTargeted in
          onMainActor {
            let info = DropInfo(location: .zero, items: [])
            if isTargeted { delegate.dropEntered(info: info) } else { delegate.dropExited(info: info) }
          }
        },
        validates: { delegate.validateDrop(info: $0) },
        performs: { delegate.performDrop(info: $0) },
        updates: { _ = delegate.dropUpdated(info: $0) }))
  }
}
