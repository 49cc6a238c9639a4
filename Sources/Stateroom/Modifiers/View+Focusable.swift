import RenderTree

extension View {
  /// Lets the view have the focus, so that `focused(_:)` can be bound to it: each of its nodes then offers
  /// `focus` and `blur`.
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable) { _ in })
  }

  /// Lets the view have the focus, for some ways of using it: here for all.
  nonisolated public func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable) { _ in })
  }

  /// Lets the view have the focus, and runs a closure when it gets or loses it.
  @preconcurrency nonisolated public func focusable(
    _ isFocusable: Bool = true, onFocusChange: @escaping @MainActor (_ isFocused: Bool) -> Void
  ) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable, changed: onFocusChange))
  }
}

/// How a view with the focus is used.
public struct FocusInteractions: OptionSet, Sendable {
  /// One bit a way.
  public let rawValue: Int
  /// Ways by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// In the way of a button.
  public static let activate = FocusInteractions(rawValue: 1)
  /// In the way of a text field.
  public static let edit = FocusInteractions(rawValue: 2)
  /// As fits.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

/// Makes each rendered node one that can have the focus.
nonisolated struct FocusableModifier: OutputModifier {
  let isFocusable: Bool
  let changed: @MainActor (Bool) -> Void

  @MainActor func declare(_ node: NodeDeclaration) {
    guard isFocusable, !node.offers("focus") else { return }
    if !node.environment.isEnabled, !node.hasProp("disabled") { node.disable() }
    node.focusable(changed)
  }
}
