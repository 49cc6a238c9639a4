import RenderTree

extension View {
  /// Makes the view focusable, so that `focused(_:)` can be bound to it. Each of its nodes offers the actions
  /// `focus` and `blur`.
  ///
  /// ```swift
  /// Text("Board").focusable()
  /// // {"type": "Text", "props": {"text": "Board"}, "actions": ["focus", "blur"]}
  /// ```
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable) { _ in })
  }

  /// Makes the view focusable for some interactions.
  nonisolated public func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable) { _ in })
      .modifier(
        OptionalEntryModifier(
          name: "focusInteractions", value: interactions == .automatic ? nil : interactions.json))
  }

  /// Makes the view focusable, with an action to run when it gets or loses the focus.
  @preconcurrency nonisolated public func focusable(
    _ isFocusable: Bool = true, onFocusChange: @escaping @MainActor (_ isFocused: Bool) -> Void
  ) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable, changed: onFocusChange))
  }
}

/// The interactions for which a view is focusable.
public struct FocusInteractions: OptionSet, Sendable {
  /// The bits, one for each interaction.
  public let rawValue: Int
  /// Creates a set of interactions from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Activating the view, like a button.
  public static let activate = FocusInteractions(rawValue: 1)
  /// Editing the view, like a text field.
  public static let edit = FocusInteractions(rawValue: 2)
  /// The default interactions.
  public static let automatic: FocusInteractions = [.activate, .edit]

  nonisolated fileprivate var json: JSONValue {
    .array([(Self.activate, "activate"), (.edit, "edit")].filter { contains($0.0) }.map { .string($0.1) })
  }
}

/// Makes each rendered node focusable.
nonisolated struct FocusableModifier: OutputModifier {
  let isFocusable: Bool
  let changed: @MainActor (Bool) -> Void

  @MainActor func declare(_ node: NodeDeclaration) {
    guard isFocusable, !node.offers("focus") else { return }
    if !node.environment.isEnabled, !node.hasProp("disabled") { node.disable() }
    node.focusable(changed)
  }
}
