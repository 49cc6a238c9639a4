import RenderTree

/// The tokens of a search field, with their type erased.
nonisolated struct SearchTokens {
  /// Returns the views of the chosen tokens, one node for each.
  let views: () -> AnyView
  /// Returns the views of the tokens that can be chosen, one node for each.
  let suggestedViews: () -> AnyView
  /// Returns the ids of the chosen tokens, in order.
  let ids: () -> [JSONValue]
  /// Returns the ids of the tokens that can be chosen, in order.
  let suggestedIDs: () -> [JSONValue]
  /// Adds a token.
  let add: (Any) -> Void
  /// Adds the suggested token of an id. Returns false if there is none.
  let choose: (JSONValue) -> Bool
  /// Removes the chosen token of an id. Returns false if there is none.
  let remove: (JSONValue) -> Bool

  init<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    _ tokens: Binding<C>, suggested: Binding<C>?, _ token: @escaping (C.Element) -> T
  ) where C.Element: Identifiable {
    func views(_ tokens: C) -> AnyView {
      AnyView(
        ForEach<[C.Element], C.Element.ID, SearchTokenElement<T>>(
          Array(tokens), id: \.id, content: { SearchTokenElement(content: token($0)) }))
    }
    func index(_ id: JSONValue, in tokens: C) -> C.Index? {
      tokens.firstIndex { JSONValue(describing: $0.id) == id }
    }
    self.views = { views(tokens.wrappedValue) }
    suggestedViews = { suggested.map { views($0.wrappedValue) } ?? AnyView(EmptyView()) }
    ids = { tokens.wrappedValue.map { JSONValue(describing: $0.id) } }
    suggestedIDs = { suggested?.wrappedValue.map { JSONValue(describing: $0.id) } ?? [] }
    add = { if let token = $0 as? C.Element { tokens.wrappedValue.append(token) } }
    choose = { id in
      guard let all = suggested?.wrappedValue, let index = index(id, in: all) else { return false }
      tokens.wrappedValue.append(all[index])
      return true
    }
    remove = { id in
      guard let index = index(id, in: tokens.wrappedValue) else { return false }
      tokens.wrappedValue.remove(at: index)
      return true
    }
  }

  /// Writes the tokens of a search field, with the actions that add and remove one.
  @MainActor func declare(_ node: NodeDeclaration) {
    func all(_ ids: [JSONValue], _ role: StaticString) -> JSONValue {
      .array(
        zip(ids, node.node.hiddenNodes(role)).map { id, token in
          .members(("id", id), ("label", token.accessibleText.map(JSONValue.string)))
        })
    }
    node.set("tokens", all(ids(), "tokens"))
    node.action("removeToken") { value in
      guard let value, remove(value) else {
        throw ActionProblem.invalidValue("The value must be the id of one of the tokens.")
      }
    }
    let suggested = suggestedIDs()
    guard !suggested.isEmpty else { return }
    node.set("suggestedTokens", all(suggested, "suggestedTokens"))
    node.action("addToken") { value in
      guard let value, choose(value) else {
        throw ActionProblem.invalidValue("The value must be the id of one of the suggested tokens.")
      }
    }
  }
}

/// The views of a token.
nonisolated struct SearchTokenElement<Content: View>: Container {
  let content: Content

  var attributes: SearchTokenAttributes { SearchTokenAttributes() }
}

/// The attributes of a token: none but its views.
nonisolated struct SearchTokenAttributes: ElementAttributes {
  static var typeName: StaticString { "SearchToken" }
}
