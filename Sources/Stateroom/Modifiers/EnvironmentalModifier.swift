import RenderTree

/// A modifier that resolves to another one in the environment of the view.
public protocol EnvironmentalModifier: ViewModifier {
  /// The type of the modifier that this one resolves to.
  associatedtype ResolvedModifier: ViewModifier
  /// Returns the modifier that this one resolves to in an environment.
  @MainActor func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  /// The content with the modifier that this one resolves to.
  @MainActor public func body(content: Content) -> _EnvironmentalContent<Self> {
    _EnvironmentalContent(content: content, modifier: self)
  }
}

/// Content with a modifier that is resolved in the environment.
public struct _EnvironmentalContent<Modifier: EnvironmentalModifier>: View {
  let content: Modifier.Content
  let modifier: Modifier
  @Environment(\.self) private var environment

  init(content: Modifier.Content, modifier: Modifier) {
    (self.content, self.modifier) = (content, modifier)
  }

  /// The modified content.
  public var body: some View { content.modifier(modifier.resolve(in: environment)) }
}
