import RenderTree
import StateCore

/// A page of a navigation stack or a column of a split view, with the facts that its views register.
@MainActor
final class NavigationPage {
  /// The reason why the page is on its stack.
  enum Origin: Equatable {
    case root
    case value(AnyHashable)
    case presented(Digest)
  }

  let origin: Origin
  /// The presentation that dismisses the page, or nil for a root, which cannot be dismissed by itself.
  private(set) var presentation: EnclosingPresentation?
  /// The facts that the views of the page registered, with the keys of their registrations.
  private var facts: [(key: Digest, depth: Int32, fact: NavigationFact)] = []
  private let source = Source(of: nil)
  /// The page that covers this one, or nil if it is shown.
  private weak var cover: NavigationPage?
  /// The title that the page had when it was covered, since the views of a covered page say nothing.
  private(set) var coveredTitle: Text?
  /// The colour scheme of ``colorSchemeBelow``.
  private var schemeBelow: ColorScheme?
  private let schemeBelowSource = Source(of: nil)

  init(_ origin: Origin, dismiss: ((NavigationPage) -> Void)? = nil) {
    self.origin = origin
    // Weak, because a task may retain the action for longer than the page lives.
    if let dismiss { presentation = EnclosingPresentation { [weak self] in self.map(dismiss) } }
  }

  /// The title of the page, or nil if there is none.
  var title: Text? {
    first { if case .title(let title) = $0 { title } else { nil } }
  }

  /// The name of the title display mode, or nil if the client chooses.
  var displayMode: String? {
    first { if case .displayMode(let mode) = $0 { mode } else { nil } }
  }

  /// The colour scheme that the page prefers, or nil if it prefers none.
  var preferredColorScheme: ColorScheme? {
    first { if case .colorScheme(let scheme) = $0 { scheme } else { nil } }
  }

  /// The colour scheme that the nearest page with a preference has, of those below this one.
  // Kept with each page, and passed on when it changes: a page that read all those below would make a deep stack
  // costly.
  var colorSchemeBelow: ColorScheme? {
    Tracker.current?.reads(schemeBelowSource)
    return schemeBelow
  }

  /// Places another page above this one, or none.
  ///
  /// - Complexity: O(1) for a page on top. If another one changes, O(*n*), where *n* is the number of pages above.
  func cover(with page: NavigationPage?) {
    if cover == nil, page != nil { coveredTitle = Tracker.untracked { title } }
    cover = page
    passOnColorScheme()
  }

  /// Passes the colour scheme on to the pages above, up to the first that has it already.
  private func passOnColorScheme() {
    var page = self
    while let cover = page.cover {
      let scheme = Tracker.untracked { page.preferredColorScheme } ?? page.schemeBelow
      if scheme == cover.schemeBelow { return }
      cover.schemeBelow = scheme
      cover.schemeBelowSource.invalidateReaders()
      page = cover
    }
  }

  /// Whether the back button is hidden.
  var isBackButtonHidden: Bool {
    first { if case .backButtonHidden(let isHidden) = $0 { isHidden } else { nil } } ?? false
  }

  /// Returns the value that `read` finds in the shallowest of the facts that have one; among equally deep
  /// ones, in the first.
  private func first<Value>(_ read: (NavigationFact) -> Value?) -> Value? {
    Tracker.current?.reads(source)
    var result: (depth: Int32, value: Value)?
    for (_, depth, fact) in facts {
      guard let value = read(fact), depth < result?.depth ?? .max else { continue }
      result = (depth, value)
    }
    return result?.value
  }

  func set(_ fact: NavigationFact, key: Digest, depth: Int32) {
    if let index = facts.firstIndex(where: { $0.key == key }) {
      facts[index].fact = fact
    } else {
      facts.append((key, depth, fact))
    }
    factsChanged()
  }

  func remove(_ key: Digest) {
    facts.removeAll { $0.key == key }
    factsChanged()
  }

  private func factsChanged() {
    source.invalidateReaders()
    passOnColorScheme()
  }
}

/// A fact that a view registers about its page.
enum NavigationFact: Equatable {
  case title(Text)
  case displayMode(String?)
  case backButtonHidden(Bool)
  case colorScheme(ColorScheme?)
}

/// Registers a fact with the enclosing page as long as the view is visible.
nonisolated struct NavigationFactRegistration: AncestorRegistration, Equatable {
  let fact: NavigationFact

  // The window has the colour scheme of a page also while others cover it.
  var endsWhenHidden: Bool { if case .colorScheme = fact { false } else { true } }

  @MainActor func register(_ node: AncestorRegistrationNode<Self>) {
    node.environment.navigationPage?.set(fact, key: node.key, depth: node.depth)
  }

  @MainActor func update(_ node: AncestorRegistrationNode<Self>, from old: Self) { register(node) }

  @MainActor func unregister(_ node: AncestorRegistrationNode<Self>) {
    node.environment.navigationPage?.remove(node.key)
  }
}

extension EnvironmentValues {
  /// The enclosing page or column, or nil outside of navigation.
  var navigationPage: NavigationPage? {
    get { self[NavigationPageKey.self] }
    set { self[NavigationPageKey.self] = newValue }
  }
}

private enum NavigationPageKey: EnvironmentKey {
  static let defaultValue: NavigationPage? = nil
}
