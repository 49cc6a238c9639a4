import RenderTree

/// A modifier that adds a search field.
nonisolated struct SearchModifier: ViewModifier {
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  var placement: SearchFieldPlacement = .automatic
  let prompt: Text?
  var tokens: SearchTokens?

  @MainActor func body(content: Content) -> some View {
    content.modifier(
      SearchStateModifier(
        text: text, isPresented: isPresented, placement: placement, prompt: prompt, tokens: tokens))
  }
}

/// Stores whether people are searching, and passes it to the views below.
struct SearchStateModifier: ViewModifier {
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let placement: SearchFieldPlacement
  let prompt: Text?
  let tokens: SearchTokens?
  @State private var ownIsSearching = false

  init(
    text: Binding<String>, isPresented: Binding<Bool>?, placement: SearchFieldPlacement, prompt: Text?,
    tokens: SearchTokens?
  ) {
    (self.text, self.isPresented, self.placement) = (text, isPresented, placement)
    (self.prompt, self.tokens) = (prompt, tokens)
  }

  func body(content: Content) -> some View {
    let isSearching = isPresented ?? $ownIsSearching
    content
      .environment(\.isSearching, isSearching.wrappedValue)
      .environment(\.searchBinding, isSearching)
      .environment(\.searchText, text)
      .modifier(
        PresentationModifier(
          "searchable",
          SearchFieldElement(
            attributes: SearchFieldAttributes(
              text: text, isSearching: isSearching, placement: placement, tokens: tokens),
            prompt: prompt, extras: SearchExtras(text: text, isSearching: isSearching, tokens: tokens))))
  }
}

/// The node of a search field.
nonisolated struct SearchFieldElement: Container {
  let attributes: SearchFieldAttributes
  let prompt: Text?
  let extras: SearchExtras

  @MainActor var content: TupleView<(LabelRegion<Text?>, SearchExtras)> {
    TupleView(LabelRegion("prompt", prompt), extras)
  }
}

/// The text of a search field, and whether people are searching.
nonisolated struct SearchFieldAttributes: ElementAttributes {
  let text: Binding<String>
  let isSearching: Binding<Bool>
  let placement: SearchFieldPlacement
  let tokens: SearchTokens?

  static var typeName: StaticString { "SearchField" }

  @MainActor func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    node.set("label", "Search")
    node.set("text", text.wrappedValue)
    node.set("prompt", node.node.label("prompt"))
    if let placement = placement.json { node.set("placement", placement) }
    tokens?.declare(node)
    node.action("set") { value in
      let new = try value.requireString()
      isSearching.wrappedValue = true
      text.wrappedValue = new
    }
    node.action("submit") { value in
      if let value, value != .null { text.wrappedValue = try Optional(value).requireString() }
      environment.submit(.search)
    }
    node.focusable(keeping: isSearching.wrappedValue) { isFocused in
      // A field that loses the focus with a text in it is still searching: the person may be opening a
      // result.
      if isFocused || text.wrappedValue.isEmpty { isSearching.wrappedValue = isFocused }
    }
  }

  @MainActor func accessibleText(_ node: RenderedNode) -> String? { "Search" }
}

/// The suggestions, scopes and tokens of a search field.
nonisolated struct SearchExtras: View {
  let text: Binding<String>
  let isSearching: Binding<Bool>
  let tokens: SearchTokens?
  @Environment(\.searchSuggestions) private var suggestions
  @Environment(\.searchScopes) private var scopes

  init(text: Binding<String>, isSearching: Binding<Bool>, tokens: SearchTokens?) {
    (self.text, self.isSearching, self.tokens) = (text, isSearching, tokens)
  }

  @MainActor var body: some View {
    if let tokens {
      HiddenRegion("tokens", tokens.views())
      HiddenRegion("suggestedTokens", tokens.suggestedViews())
    }
    if isSearching.wrappedValue, let suggestions {
      SearchSuggestionsElement(content: suggestions())
        .environment(\.searchText, text)
        .environment(\.searchBinding, isSearching)
        .environment(\.searchTokens, tokens)
    }
    if isSearching.wrappedValue, let scopes { scopes() }
  }
}

/// The node of the suggestions of a search.
nonisolated struct SearchSuggestionsElement: Container {
  let content: AnyView

  var attributes: SearchSuggestionsAttributes { SearchSuggestionsAttributes() }
}

/// The attributes of suggestions: none but their views.
nonisolated struct SearchSuggestionsAttributes: ElementAttributes {
  static var typeName: StaticString { "SearchSuggestions" }
}
