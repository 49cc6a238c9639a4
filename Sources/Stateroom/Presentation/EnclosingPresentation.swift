import RenderTree
import StateCore

/// A presentation, such as a page, a sheet or an alert, for the views in it.
@MainActor
final class EnclosingPresentation {
  /// Dismisses the presentation.
  var dismiss: () -> Void
  private var blockers: Set<Digest> = []
  private let source = Source(of: nil)

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
  var presentation: EnclosingPresentation? {
    get { self[EnclosingPresentationKey.self] }
    set { self[EnclosingPresentationKey.self] = newValue }
  }

  /// Whether the view is in a presentation.
  public var isPresented: Bool { presentation != nil }

  /// An action that dismisses the presentation that the view is in.
  public var dismiss: DismissAction { DismissAction(presentation: presentation) }

  /// A binding to the mode of the presentation that the view is in.
  public var presentationMode: Binding<PresentationMode> {
    let presentation = presentation
    return Binding(
      reading: { PresentationMode(isPresented: presentation != nil) },
      writing: { mode in
        guard !mode.isPresented else { return }
        onMainActor { presentation?.dismiss() }
      })
  }
}

private enum EnclosingPresentationKey: EnvironmentKey {
  static let defaultValue: EnclosingPresentation? = nil
}

/// An action that dismisses the presentation that a view is in: it pops a page or closes a sheet. Does
/// nothing outside of a presentation.
///
/// ```swift
/// struct Settings: View {
///   @Environment(\.dismiss) private var dismiss
///
///   var body: some View {
///     Button("Done") { dismiss() }  // Closes the sheet, or pops the page.
///   }
/// }
/// ```
@MainActor @preconcurrency
public struct DismissAction {
  nonisolated let presentation: EnclosingPresentation?

  nonisolated init(presentation: EnclosingPresentation?) {
    self.presentation = presentation
  }

  /// Dismisses the presentation.
  public func callAsFunction() { presentation?.dismiss() }
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
