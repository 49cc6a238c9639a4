import RenderTree

/// The stack or the columns of a navigation view. The number of its views decides, so its type does.
nonisolated struct NavigationColumns<Content: View>: View {
  private typealias First = OneColumn<Content, FirstPlace>
  private typealias Last = OneColumn<Content, LastPlace>
  private typealias Stack = NavigationStackHost<First>
  private typealias TwoColumns = StackOrColumns<Stack, NavigationSplitHost<First, EmptyView, Last>>
  private typealias ThreeColumns =
    StackOrColumns<Stack, NavigationSplitHost<First, OneColumn<Content, SecondPlace>, Last>>

  let content: Content

  @MainActor private var stack: Stack { Stack(path: nil, root: First(of: content)) }

  @MainActor private var twoColumns: TwoColumns {
    TwoColumns(
      stack: stack,
      columns: .init(sidebar: First(of: content), content: EmptyView(), detail: Last(of: content)))
  }

  @MainActor private var threeColumns: ThreeColumns {
    ThreeColumns(
      stack: stack,
      columns: .init(
        sidebar: First(of: content), content: .init(of: content), detail: Last(of: content)))
  }

  @MainActor package static var _identity: _Identity {
    switch First.count {
    case 1: Stack._identity
    case 2: TwoColumns._identity
    default: ThreeColumns._identity
    }
  }

  @MainActor package static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    switch First.count {
    case 1: Stack._makeNode(view.stack, in: position)
    case 2: TwoColumns._makeNode(view.twoColumns, in: position)
    default: ThreeColumns._makeNode(view.threeColumns, in: position)
    }
  }

  @MainActor package static func _updateNode(_ node: _Node, to view: Self) {
    switch First.count {
    case 1: Stack._updateNode(node, to: view.stack)
    case 2: TwoColumns._updateNode(node, to: view.twoColumns)
    default: ThreeColumns._updateNode(node, to: view.threeColumns)
    }
  }
}

/// The columns of a navigation view, or a stack of the first if the style asks for it.
private nonisolated struct StackOrColumns<Stack: View, Columns: View>: View {
  let stack: Stack
  let columns: Columns
  @Environment(\.isNavigationStack) private var isStack

  init(stack: Stack, columns: Columns) {
    self.stack = stack
    self.columns = columns
  }

  @MainActor var body: some View {
    if isStack { stack } else { columns }
  }
}
