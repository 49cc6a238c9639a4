import RenderTree

extension View {
  /// Sets the suggestions of the search field in the view. They are shown while people search.
  ///
  /// ```swift
  /// NavigationStack {
  ///   Text("Recipes").searchable(text: .constant(""), isPresented: .constant(true))
  ///     .searchSuggestions { Text("Plum Cake").searchCompletion("plum") }
  /// }
  /// // {"type": "Text", "props": {"text": "Plum Cake"},
  /// //  "modifiers": [{"searchCompletion": "plum"}], "actions": ["tap"]}
  /// ```
  nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    let suggestions = suggestions()
    return environment(\.searchSuggestions, { AnyView(suggestions) })
  }

  /// Adds a search field with suggestions to the view.
  nonisolated public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  /// Adds a search field with a localized prompt and suggestions to the view.
  nonisolated public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  /// Adds a search field with a prompt and suggestions to the view.
  @_disfavoredOverload
  nonisolated public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  /// Shows or hides suggestions of a search at some places.
  nonisolated public func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View {
    entry(
      "searchSuggestions",
      .members(("visibility", .string(visibility.name)), ("placements", placements.json)))
  }

  /// Completes the search by a text when the suggestion is tapped.
  nonisolated public func searchCompletion(_ completion: String) -> some View {
    modifier(SearchCompletionModifier(completion: completion, token: nil))
  }

  /// Completes the search by a token when the suggestion is tapped.
  nonisolated public func searchCompletion<T: Identifiable>(_ token: T) -> some View {
    modifier(SearchCompletionModifier(completion: nil, token: token))
  }

  /// Sets the scopes of the search in the view, with a binding to the tag of the chosen one.
  ///
  /// ```swift
  /// NavigationStack {
  ///   Text("Recipes").searchable(text: .constant(""), isPresented: .constant(true))
  ///     .searchScopes(.constant(1)) { Text("Mine").tag(1); Text("All").tag(2) }
  /// }
  /// // {"type": "Picker", "props": {"label": "Scope", …}, "actions": ["set"]}
  /// ```
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View {
    searchScopes(scope, activation: .automatic, scopes)
  }

  /// Sets the scopes of the search in the view, with a binding to the tag of the chosen one.
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    let scopes = scopes()
    return environment(
      \.searchScopes,
      { AnyView(SearchScopesElement(activation: activation.name, scope: scope, scopes: scopes)) })
  }
}

/// The node of a search's scopes: a picker.
nonisolated struct SearchScopesElement<Value: Hashable, Scopes: View>: Container {
  let activation: String
  let scope: Binding<Value>
  let scopes: Scopes

  var attributes: SearchScopesAttributes { SearchScopesAttributes(activation: activation) }

  @MainActor var content: Picker<Text, Value, Scopes> {
    Picker(selection: scope, content: { scopes }, label: { Text("Scope") })
  }
}

/// When the scopes are shown.
nonisolated struct SearchScopesAttributes: ElementAttributes {
  let activation: String

  static var typeName: StaticString { "SearchScopes" }

  @MainActor func declare(_ node: NodeDeclaration) {
    if activation != "automatic" { node.set("activation", activation) }
  }
}

/// Completes a search when a suggestion is tapped.
nonisolated struct SearchCompletionModifier: OutputModifier {
  let completion: String?
  let token: Any?

  @MainActor func declare(_ node: NodeDeclaration) {
    if let completion { node.modifier("searchCompletion") { $0.write(completion) } }
    guard !node.offers("tap") else { return }
    let environment = node.environment
    node.action("tap") { value in
      try value.requireNone()
      if let completion { environment.searchText?.wrappedValue = completion }
      if let token { environment.searchTokens?.add(token) }
    }
  }
}

extension EnvironmentValues {
  /// The suggestions of the search, or nil if there are none.
  var searchSuggestions: (() -> AnyView)? {
    get { self[SearchSuggestionsKey.self] }
    set { self[SearchSuggestionsKey.self] = newValue }
  }

  /// The scopes of the search, or nil if there are none.
  var searchScopes: (() -> AnyView)? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }

  /// The tokens of the search, or nil if there are none.
  var searchTokens: SearchTokens? {
    get { self[SearchTokensKey.self] }
    set { self[SearchTokensKey.self] = newValue }
  }

  /// The place of the suggestions of a search: in the content.
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement { .content }
}

// Computed, because the types are not `Sendable`.

private enum SearchSuggestionsKey: EnvironmentKey {
  static var defaultValue: (() -> AnyView)? { nil }
}

private enum SearchScopesKey: EnvironmentKey {
  static var defaultValue: (() -> AnyView)? { nil }
}

private enum SearchTokensKey: EnvironmentKey {
  static var defaultValue: SearchTokens? { nil }
}
