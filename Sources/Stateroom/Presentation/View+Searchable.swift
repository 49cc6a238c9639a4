import RenderTree

/// Where a search field stands.
public struct SearchFieldPlacement: Sendable {
  /// Where the platform sees fit.
  public static let automatic = SearchFieldPlacement()
  /// In the toolbar.
  public static let toolbar = SearchFieldPlacement()
  /// In the sidebar.
  public static let sidebar = SearchFieldPlacement()
  /// In the bar at the top.
  public static let navigationBarDrawer = SearchFieldPlacement()

  /// Whether a search field stays in sight.
  public enum NavigationBarDrawerDisplayMode: Sendable {
    /// As the platform sees fit.
    case automatic
    /// It does.
    case always
  }

  /// In the bar at the top.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement {
    SearchFieldPlacement()
  }
}

extension View {
  /// Adds a search field.
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: nil, prompt: prompt))
  }

  /// Adds a search field with a localized prompt.
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: nil, prompt: Text(prompt)))
  }

  /// Adds a search field with a prompt.
  @_disfavoredOverload
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: nil, prompt: Text(prompt)))
  }

  /// Adds a search field, and binds whether it is used.
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt))
  }

  /// Adds a search field with a localized prompt, and binds whether it is used.
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, prompt: Text(prompt)))
  }
}

/// Adds a search field.
nonisolated struct SearchModifier: ViewModifier {
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let prompt: Text?

  @MainActor func body(content: Content) -> some View {
    content.modifier(SearchStateModifier(text: text, isPresented: isPresented, prompt: prompt))
  }
}

/// Keeps whether a search field is used, and tells the views below.
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

/// A search field as a node.
nonisolated struct SearchFieldElement: Container {
  let attributes: SearchFieldAttributes
  let prompt: Text?

  @MainActor var content: LabelRegion<Text?> { LabelRegion("prompt", prompt) }
}

/// What is searched for, and whether somebody does.
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
      // Who has found something and goes there is still searching.
      if isFocused || text.wrappedValue.isEmpty { isSearching.wrappedValue = isFocused }
    }
  }

  @MainActor func accessibleText(_ node: RenderedNode) -> String? { "Search" }
}

/// Ends a search and empties its field.
@MainActor @preconcurrency
public struct DismissSearchAction {
  nonisolated let isSearching: Binding<Bool>?
  nonisolated let text: Binding<String>?

  /// Ends the search.
  public func callAsFunction() {
    isSearching?.wrappedValue = false
    text?.wrappedValue = ""
  }
}

extension EnvironmentValues {
  /// Ends the search of the field around.
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
