import RenderTree

/// The placement of a search field. Ignored here.
public struct SearchFieldPlacement: Sendable {
  /// The platform's choice.
  public static let automatic = SearchFieldPlacement()
  /// The toolbar.
  public static let toolbar = SearchFieldPlacement()
  /// The sidebar.
  public static let sidebar = SearchFieldPlacement()
  /// The navigation bar.
  public static let navigationBarDrawer = SearchFieldPlacement()

  /// Whether a search field stays visible. Ignored here.
  public enum NavigationBarDrawerDisplayMode: Sendable {
    /// The platform's choice.
    case automatic
    /// Always visible.
    case always
  }

  /// Returns the placement in the navigation bar. The display mode is ignored.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement {
    SearchFieldPlacement()
  }
}

extension View {
  /// Adds a search field to the view.
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: nil, prompt: prompt))
  }

  /// Adds a search field with a localized prompt to the view.
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: nil, prompt: Text(prompt)))
  }

  /// Adds a search field with a prompt to the view.
  @_disfavoredOverload
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: nil, prompt: Text(prompt)))
  }

  /// Adds a search field to the view, with a binding to whether people are searching.
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt))
  }

  /// Adds a search field with a localized prompt to the view, with a binding to whether people are searching.
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, prompt: Text(prompt)))
  }
}

/// A modifier that adds a search field.
nonisolated struct SearchModifier: ViewModifier {
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let prompt: Text?

  @MainActor func body(content: Content) -> some View {
    content.modifier(SearchStateModifier(text: text, isPresented: isPresented, prompt: prompt))
  }
}

/// Stores whether people are searching, and passes it to the views below.
struct SearchStateModifier: ViewModifier {
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let prompt: Text?
  @State private var ownIsSearching = false

  init(text: Binding<String>, isPresented: Binding<Bool>?, prompt: Text?) {
    self.text = text
    self.isPresented = isPresented
    self.prompt = prompt
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
            attributes: SearchFieldAttributes(text: text, isSearching: isSearching), prompt: prompt)))
  }
}

/// The node of a search field.
nonisolated struct SearchFieldElement: Container {
  let attributes: SearchFieldAttributes
  let prompt: Text?

  @MainActor var content: LabelRegion<Text?> { LabelRegion("prompt", prompt) }
}

/// The text of a search field, and whether people are searching.
nonisolated struct SearchFieldAttributes: ElementAttributes {
  let text: Binding<String>
  let isSearching: Binding<Bool>

  static var typeName: StaticString { "SearchField" }

  @MainActor func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    node.set("label", "Search")
    node.set("text", text.wrappedValue)
    node.set("prompt", node.node.label("prompt"))
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

/// An action that ends a search and clears its text.
@MainActor @preconcurrency
public struct DismissSearchAction {
  nonisolated let isSearching: Binding<Bool>?
  nonisolated let text: Binding<String>?

  /// Ends the search and clears its text.
  public func callAsFunction() {
    isSearching?.wrappedValue = false
    text?.wrappedValue = ""
  }
}

extension EnvironmentValues {
  /// An action that ends the search of the enclosing search field.
  public var dismissSearch: DismissSearchAction {
    DismissSearchAction(isSearching: searchBinding, text: searchText)
  }

  var searchBinding: Binding<Bool>? {
    get { self[SearchBindingKey.self] }
    set { self[SearchBindingKey.self] = newValue }
  }

  var searchText: Binding<String>? {
    get { self[SearchTextKey.self] }
    set { self[SearchTextKey.self] = newValue }
  }
}

private enum SearchBindingKey: EnvironmentKey {
  static let defaultValue: Binding<Bool>? = nil
}

private enum SearchTextKey: EnvironmentKey {
  static let defaultValue: Binding<String>? = nil
}
