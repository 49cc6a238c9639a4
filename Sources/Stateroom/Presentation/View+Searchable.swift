import RenderTree

extension View {
  /// Adds a search field to the view.
  ///
  /// ```swift
  /// struct Fruits: View {
  ///   @State private var words = ""
  ///
  ///   var body: some View {
  ///     Text("Results for \(words)").searchable(text: $words)
  ///   }
  /// }
  /// // {"type": "SearchField", "props": {"label": "Search", "text": ""},
  /// //  "actions": ["set", "submit", "focus", "blur"]}
  /// ```
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: nil, placement: placement, prompt: prompt))
  }

  /// Adds a search field with a localized prompt to the view.
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: nil, placement: placement, prompt: Text(prompt)))
  }

  /// Adds a search field with a prompt to the view.
  @_disfavoredOverload
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: nil, placement: placement, prompt: Text(prompt)))
  }

  /// Adds a search field to the view, with a binding to whether people are searching.
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, placement: placement, prompt: prompt))
  }

  /// Adds a search field with a localized prompt to the view, with a binding to whether people are searching.
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)))
  }
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
