import RenderTree

/// A page of a navigation stack, or a column of a split view: what its views say about it.
@MainActor
final class NavigationPage {
  /// What put the page on its stack.
  enum Origin: Equatable {
    case root
    case value(AnyHashable)
    case presented(Digest)
  }

  let origin: Origin
  /// Ends the page; nil for a root, which only what is around it can end.
  private(set) var presence: Presence?
  /// What the views of the page registered, under the keys of their registrations.
  private var facts: [(key: Digest, depth: Int32, fact: NavigationFact)] = []
  private let source = Source(tree: nil)

  init(_ origin: Origin, dismiss: ((NavigationPage) -> Void)? = nil) {
    self.origin = origin
    // A task may keep the action for longer than the page lives.
    if let dismiss { presence = Presence { [weak self] in self.map(dismiss) } }
  }

  /// The title; nil where there is none.
  var title: Text? {
    first { if case .title(let title) = $0 { title } else { nil } }
  }

  /// How large the title is shown; nil where the client chooses.
  var displayMode: String? {
    first { if case .displayMode(let mode) = $0 { mode } else { nil } }
  }

  /// Whether there is no way back but the page's own.
  var isBackButtonHidden: Bool {
    first { if case .backButtonHidden(let isHidden) = $0 { isHidden } else { nil } } ?? false
  }

  // The outermost view speaks for the page, the first one among equals.
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
    source.invalidateReaders()
  }

  func remove(_ key: Digest) {
    facts.removeAll { $0.key == key }
    source.invalidateReaders()
  }
}

/// Something that a view says about the page that it stands on.
enum NavigationFact: Equatable {
  case title(Text)
  case displayMode(String?)
  case backButtonHidden(Bool)
}

/// Tells the page around what a view says about it, as long as the view is shown.
nonisolated struct NavigationFactRegistration: Registration {
  let fact: NavigationFact

  var endsWhenHidden: Bool { true }

  @MainActor func register(_ node: RegistrationNode<Self>) {
    node.environment.navigationPage?.set(fact, key: node.key, depth: node.depth)
  }

  @MainActor func update(_ node: RegistrationNode<Self>, from old: Self) { register(node) }

  @MainActor func unregister(_ node: RegistrationNode<Self>) {
    node.environment.navigationPage?.remove(node.key)
  }
}

extension EnvironmentValues {
  /// The page or column around; nil outside of navigation.
  var navigationPage: NavigationPage? {
    get { self[NavigationPageKey.self] }
    set { self[NavigationPageKey.self] = newValue }
  }
}

private enum NavigationPageKey: EnvironmentKey {
  static let defaultValue: NavigationPage? = nil
}
