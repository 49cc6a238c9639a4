import RenderTree

extension View {
  /// Adds a context menu for the selected rows to a list or table, and an action for opening them.
  ///
  /// ```swift
  /// struct Files: View {
  ///   @State private var selection: String?
  ///
  ///   var body: some View {
  ///     List(["notes.txt"], id: \.self, selection: $selection) { Text($0) }
  ///       .contextMenu(forSelectionType: String.self) { names in
  ///         Button("Delete \(names.count)") {}
  ///       }
  ///   }
  /// }
  /// // {"type": "List", "props": {"selection": null},
  /// //  "modifiers": [{"contextMenu": {"node": "…"}}], "actions": ["set", "contextMenu"]}
  /// ```
  ///
  /// The menu is for the selection, until a client names other rows by the action `contextMenu`: their tags,
  /// or none for the empty area. The action `primaryAction` opens the named rows or, without any, the
  /// selection.
  nonisolated public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    SelectionMenuHost(content: self, menu: menu, primaryAction: primaryAction)
  }
}

/// Keeps which rows the menu is open for.
nonisolated struct SelectionMenuHost<Content: View, Item: Hashable, Menu: View>: View {
  let content: Content
  let menu: (Set<Item>) -> Menu
  let primaryAction: ((Set<Item>) -> Void)?
  @State private var target: MenuTarget<Item>?

  init(
    content: Content, menu: @escaping (Set<Item>) -> Menu, primaryAction: ((Set<Item>) -> Void)?
  ) {
    (self.content, self.menu, self.primaryAction) = (content, menu, primaryAction)
  }

  @MainActor var body: some View {
    content
      .modifier(SelectionMenuModifier(target: $target, menu: menu))
      .modifier(SelectionActionModifier(target: $target, primaryAction: primaryAction))
  }
}

/// The rows that a menu is open for, as long as the selection stays.
nonisolated struct MenuTarget<Item: Hashable>: Equatable {
  let items: Set<Item>
  /// The selection at the time.
  let selection: Set<Item>
}

extension ListChoice {
  /// The selected values of a type.
  nonisolated func items<Item: Hashable>(_ type: Item.Type) -> Set<Item> {
    Set(values().compactMap { $0.base as? Item })
  }
}

/// Attaches the menu to the list.
nonisolated struct SelectionMenuModifier<Item: Hashable, Menu: View>: AttachingModifier {
  let target: Binding<MenuTarget<Item>?>
  let menu: (Set<Item>) -> Menu

  @MainActor var entry: StaticString { "contextMenu" }

  @MainActor func attached(
    to node: RenderedNode, by modifier: ModifierNode
  ) -> ContextMenuElement<SelectionMenu<Item, Menu>>? {
    node.listChoice.map { ContextMenuElement(content: SelectionMenu(choice: $0, target: target, menu: menu)) }
  }
}

/// The items of the menu.
struct SelectionMenu<Item: Hashable, Menu: View>: View {
  let choice: ListChoice
  let target: Binding<MenuTarget<Item>?>
  let menu: (Set<Item>) -> Menu

  var body: some View {
    let selection = choice.items(Item.self)
    let target = target.wrappedValue
    menu(target?.selection == selection ? target!.items : selection)
  }
}

/// Offers to open the menu and rows.
nonisolated struct SelectionActionModifier<Item: Hashable>: OutputModifier {
  let target: Binding<MenuTarget<Item>?>
  let primaryAction: ((Set<Item>) -> Void)?

  @MainActor func declare(_ node: NodeDeclaration) {
    guard let list = node.node, let choice = list.listChoice else { return }
    node.action("contextMenu") { value in
      target.wrappedValue = MenuTarget(
        items: try items(value, of: list, choice), selection: choice.items(Item.self))
    }
    guard let primaryAction else { return }
    node.action("primaryAction") { value in
      let items = try items(value, of: list, choice)
      guard !items.isEmpty else { throw ActionProblem.invalidValue("Nothing is selected. " + expectation) }
      primaryAction(items)
    }
  }

  /// The values of the rows that are named, or the selection if there is no value.
  @MainActor private func items(
    _ value: JSONValue?, of list: RenderedNode, _ choice: ListChoice
  ) throws -> Set<Item> {
    guard let value else { return choice.items(Item.self) }
    guard case .array(let wanted) = value else { throw ActionProblem.invalidValue(expectation) }
    let tags = try list.rowTags(wanted)
    let items = Set(tags.compactMap { $0.selection(as: Item.self) })
    guard items.count == Set(tags).count else {
      throw ActionProblem.invalidValue("A row's tag is of another type than the menu's.")
    }
    return items
  }

  private var expectation: String { "The value must be an array of the tags of rows." }
}
