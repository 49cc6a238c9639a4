import RenderTree

/// What is presented, be it a page, a sheet or an alert, as the views in it see it.
@MainActor
final class Presence {
  /// Ends the presentation.
  var dismiss: () -> Void
  private var blockers: Set<Digest> = []
  private let source = Source(tree: nil)

  init(dismiss: @escaping () -> Void = {}) {
    self.dismiss = dismiss
  }

  /// Whether a view inside forbids to end the presentation from outside.
  var isBlocked: Bool {
    Tracker.current?.reads(source)
    return !blockers.isEmpty
  }

  func setBlocked(_ blocked: Bool, by key: Digest) {
    if blocked { blockers.insert(key) } else { blockers.remove(key) }
    source.invalidateReaders()
  }
}

extension EnvironmentValues {
  /// The innermost presentation around; nil where there is none.
  var presence: Presence? {
    get { self[PresenceKey.self] }
    set { self[PresenceKey.self] = newValue }
  }

  /// Whether the view is in something that is presented.
  public var isPresented: Bool { presence != nil }

  /// Ends the presentation that the view is in.
  public var dismiss: DismissAction { DismissAction(presence: presence) }

  /// The presentation that the view is in.
  public var presentationMode: Binding<PresentationMode> {
    let presence = presence
    return Binding(
      reading: { PresentationMode(isPresented: presence != nil) },
      writing: { mode in
        guard !mode.isPresented else { return }
        onMainActor { presence?.dismiss() }
      })
  }
}

private enum PresenceKey: EnvironmentKey {
  static let defaultValue: Presence? = nil
}

/// Ends the presentation that a view is in: a page is popped, a sheet dismissed. Elsewhere it does nothing.
@MainActor @preconcurrency
public struct DismissAction {
  nonisolated let presence: Presence?

  nonisolated init(presence: Presence?) {
    self.presence = presence
  }

  /// Ends the presentation.
  public func callAsFunction() { presence?.dismiss() }
}

/// Whether a view is in something that is presented.
public struct PresentationMode: Sendable {
  /// Whether it is.
  public private(set) var isPresented: Bool

  init(isPresented: Bool) {
    self.isPresented = isPresented
  }

  /// Ends the presentation.
  public mutating func dismiss() {
    isPresented = false
  }
}
