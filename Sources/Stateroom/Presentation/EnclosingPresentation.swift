import RenderTree

/// A presentation, such as a page, a sheet or an alert, for the views in it.
@MainActor
final class EnclosingPresentation {
  /// Dismisses the presentation.
  var dismiss: () -> Void
  private var blockers: Set<Digest> = []
  private let source = Source(tree: nil)

  init(dismiss: @escaping () -> Void = {}) {
    self.dismiss = dismiss
  }

  /// Whether a view in the presentation forbids that it is dismissed from outside.
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
  /// The innermost enclosing presentation, or nil if there is none.
  var presence: EnclosingPresentation? {
    get { self[EnclosingPresentationKey.self] }
    set { self[EnclosingPresentationKey.self] = newValue }
  }

  /// Whether the view is in a presentation.
  public var isPresented: Bool { presence != nil }

  /// An action that dismisses the presentation that the view is in.
  public var dismiss: DismissAction { DismissAction(presence: presence) }

  /// A binding to the mode of the presentation that the view is in.
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

private enum EnclosingPresentationKey: EnvironmentKey {
  static let defaultValue: EnclosingPresentation? = nil
}

/// An action that dismisses the presentation that a view is in: it pops a page or closes a sheet. Does
/// nothing outside of a presentation.
@MainActor @preconcurrency
public struct DismissAction {
  nonisolated let presence: EnclosingPresentation?

  nonisolated init(presence: EnclosingPresentation?) {
    self.presence = presence
  }

  /// Dismisses the presentation.
  public func callAsFunction() { presence?.dismiss() }
}

/// The mode of a presentation: whether the view is in one.
public struct PresentationMode: Sendable {
  /// Whether the view is in a presentation.
  public private(set) var isPresented: Bool

  init(isPresented: Bool) {
    self.isPresented = isPresented
  }

  /// Dismisses the presentation.
  public mutating func dismiss() {
    isPresented = false
  }
}
