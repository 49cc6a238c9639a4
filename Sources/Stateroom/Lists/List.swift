import RenderTree

/// A container of rows in one column, optionally with a selection. Rows can offer to be deleted and moved.
///
/// ```swift
/// struct Fruits: View {
///   @State private var selection: String?
///
///   var body: some View {
///     List(["Apple", "Plum"], id: \.self, selection: $selection) { Text($0) }
///   }
/// }
/// // {"type": "List", "props": {"selection": null}, "actions": ["set"]}
/// ```
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
  let selection: ListChoice?
  let content: Content

  /// Creates a list with a selection of any number of rows.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.selection = selection.map { ListChoice($0) }
    self.content = content()
  }

  /// Creates a list with a selection of one row or none.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.selection = selection.map { ListChoice($0) }
    self.content = content()
  }

  /// Creates a list with a selection of exactly one row.
  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.selection = ListChoice(required: selection)
    self.content = content()
  }

  init(choice: ListChoice?, content: Content) {
    selection = choice
    self.content = content
  }

  /// The list with its rows.
  @MainActor public var body: some View {
    ListElement(attributes: ListAttributes(selection: selection), rows: content)
      .environment(\.listSelection, selection)
  }
}

extension List where SelectionValue == Never {
  /// Creates a list without a selection.
  public init(@ViewBuilder content: () -> Content) {
    self.init(choice: nil, content: content())
  }
}

/// The node of a list.
nonisolated struct ListElement<Rows: View>: Container {
  let attributes: ListAttributes
  let rows: Rows

  @MainActor var content: ModifiedContent<Rows, RowTagModifier> { rows.modifier(RowTagModifier()) }
}

/// The selection of a list.
nonisolated struct ListAttributes: ElementAttributes {
  let selection: ListChoice?

  static var typeName: StaticString { "List" }

  @MainActor func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    node.set("style", environment.listStyle)
    if environment.editMode?.wrappedValue.isEditing == true { node.set("isEditing", true) }
    node.declareTint()
    selection?.declare(node)
  }
}
