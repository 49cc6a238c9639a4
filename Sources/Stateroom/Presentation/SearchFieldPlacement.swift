import RenderTree

/// The placement of a search field.
public struct SearchFieldPlacement: Sendable {
  let name: String
  var drawer: NavigationBarDrawerDisplayMode = .automatic

  /// The platform's choice.
  public static let automatic = SearchFieldPlacement(name: "automatic")
  /// The toolbar.
  public static let toolbar = SearchFieldPlacement(name: "toolbar")
  /// The sidebar.
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
  /// The navigation bar.
  public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")

  /// Whether a search field stays visible.
  public struct NavigationBarDrawerDisplayMode: Sendable, Equatable {
    fileprivate let isAlways: Bool
    /// The platform's choice.
    public static let automatic = NavigationBarDrawerDisplayMode(isAlways: false)
    /// Always visible.
    public static let always = NavigationBarDrawerDisplayMode(isAlways: true)
  }

  /// Returns the placement in the navigation bar.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement {
    SearchFieldPlacement(name: "navigationBarDrawer", drawer: displayMode)
  }

  /// The wire format of the placement, or nil for the platform's choice.
  var json: JSONValue? {
    if name == "automatic" { return nil }
    return drawer == .always
      ? .members(("placement", .string(name)), ("displayMode", .string("always"))) : .string(name)
  }
}

/// When the scopes of a search are shown.
public struct SearchScopeActivation: Sendable {
  let name: String
  /// The platform's choice.
  public static let automatic = SearchScopeActivation(name: "automatic")
  /// As soon as a text is typed.
  public static let onTextEntry = SearchScopeActivation(name: "onTextEntry")
  /// As soon as the search is shown.
  public static let onSearchPresentation = SearchScopeActivation(name: "onSearchPresentation")
}

/// The behavior of a toolbar while people search.
public struct SearchPresentationToolbarBehavior: Sendable {
  let name: String
  /// The platform's choice.
  public static let automatic = SearchPresentationToolbarBehavior(name: "automatic")
  /// Its content stays.
  public static let avoidHidingContent = SearchPresentationToolbarBehavior(name: "avoidHidingContent")
}

/// The place of the suggestions of a search.
public struct SearchSuggestionsPlacement: Equatable, Sendable {
  let name: String
  /// The platform's choice.
  public static let automatic = SearchSuggestionsPlacement(name: "automatic")
  /// In a menu.
  public static let menu = SearchSuggestionsPlacement(name: "menu")
  /// In the content.
  public static let content = SearchSuggestionsPlacement(name: "content")

  /// A set of such places.
  public struct Set: OptionSet, Sendable {
    /// The bits, one for each place.
    public let rawValue: Int
    /// Creates a set of places from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// In a menu.
    public static let menu = Set(rawValue: 1)
    /// In the content.
    public static let content = Set(rawValue: 2)

    var json: JSONValue {
      .array(
        [(Self.menu, "menu"), (.content, "content")].filter { contains($0.0) }.map { .string($0.1) })
    }
  }
}

extension View {
  /// Sets the behaviour of a toolbar while people search.
  nonisolated public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View {
    entry("searchPresentationToolbarBehavior", .string(behavior.name))
  }

  /// Sets whether people can dictate the words of a search.
  nonisolated public func searchDictationBehavior(_ dictationBehavior: TextInputDictationBehavior)
    -> some View
  {
    entry("searchDictationBehavior", .string(dictationBehavior.name))
  }
}

/// When dictation begins.
public struct TextInputDictationActivation: Equatable, Sendable {
  let name: String
  /// When people begin to look.
  public static let onLook = TextInputDictationActivation(name: "onLook")
  /// When people choose it.
  public static let onSelect = TextInputDictationActivation(name: "onSelect")
}

/// Whether people can dictate into a field.
public struct TextInputDictationBehavior: Equatable, Sendable {
  let name: String
  /// The platform's choice.
  public static let automatic = TextInputDictationBehavior(name: "automatic")
  /// Dictation is never possible.
  public static let preventDictation = TextInputDictationBehavior(name: "preventDictation")
  /// Returns the behaviour with dictation in the field.
  public static func inline(activation: TextInputDictationActivation) -> TextInputDictationBehavior {
    TextInputDictationBehavior(name: "inline.\(activation.name)")
  }
}
