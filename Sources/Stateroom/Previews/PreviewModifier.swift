import RenderTree

/// A modifier of previews that share a context, such as sample data.
///
/// The context is made once in a program, when the first preview with the modifier is opened.
public protocol PreviewModifier {
  /// The type of the context.
  associatedtype Context = Void
  /// The type of the modified preview.
  associatedtype Body: View
  /// The previewed view.
  typealias Content = PreviewModifierContent
  /// Makes the context that all previews with the modifier share.
  @MainActor @preconcurrency static func makeSharedContext() async throws -> Context
  /// Returns the modified preview.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// Makes nothing.
  @MainActor public static func makeSharedContext() async throws {}
}

/// The view to which a ``PreviewModifier`` is applied.
public struct PreviewModifierContent: View {
  let content: AnyView

  /// The view.
  public var body: some View { content }
}

extension PreviewModifier {
  /// Returns a view with the modifier.
  @MainActor func applied(to content: AnyView) -> AnyView {
    AnyView(ModifiedPreview(modifier: self, content: content))
  }
}

/// A preview with a modifier, once its context is made.
private struct ModifiedPreview<Modifier: PreviewModifier>: View {
  let modifier: Modifier
  let content: AnyView
  @State private var isPrepared = false

  var body: some View {
    switch PreviewContexts.context(of: Modifier.self, isPrepared: isPrepared) {
    case .success(let context):
      modifier.body(content: PreviewModifierContent(content: content), context: context)
    case .failure(let error):
      Text(verbatim: "The context of this preview could not be made: \(error)")
    case nil:
      ProgressView().accessibilityIdentifier("preview-is-prepared").task {
        await PreviewContexts.prepare(Modifier.self)
        isPrepared = true
      }
    }
  }
}

/// The contexts of modifiers of previews, which all sessions share.
@MainActor
private enum PreviewContexts {
  private static var outcomes: [ObjectIdentifier: Result<Any, any Error>] = [:]

  /// Returns the context of a modifier, or nil if it is not made yet. That a session has prepared it is said so that
  /// the session reads it again.
  static func context<Modifier: PreviewModifier>(
    of type: Modifier.Type, isPrepared: Bool
  ) -> Result<Modifier.Context, any Error>? {
    outcomes[ObjectIdentifier(type)]?.map { $0 as! Modifier.Context }
  }

  static func prepare<Modifier: PreviewModifier>(_ type: Modifier.Type) async {
    guard outcomes[ObjectIdentifier(type)] == nil else { return }
    let outcome: Result<Any, any Error>
    do { outcome = .success(try await type.makeSharedContext()) } catch { outcome = .failure(error) }
    // Another session may have been faster.
    if outcomes[ObjectIdentifier(type)] == nil { outcomes[ObjectIdentifier(type)] = outcome }
  }
}
