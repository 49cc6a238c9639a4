import RenderTree

/// An action that renames the subject of a view.
@MainActor @preconcurrency
public struct RenameAction {
  let action: @MainActor () -> Void

  nonisolated init(action: @escaping @MainActor () -> Void) { self.action = action }

  /// Begins to rename.
  public func callAsFunction() { action() }
}

extension View {
  /// Sets the action of rename buttons in the view.
  @preconcurrency nonisolated public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View
  {
    environment(\.rename, RenameAction(action: action))
  }

  /// Gives a field the focus when a rename button in the view is tapped.
  nonisolated public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}

extension EnvironmentValues {
  /// The action that renames the subject of the view, or nil if there is none.
  public var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

private enum RenameKey: EnvironmentKey {
  static let defaultValue: RenameAction? = nil
}

/// A button that performs the rename action of its surroundings.
public struct RenameButton<Label: View>: View {
  private let label: Label
  @Environment(\.rename) private var rename

  init(label: Label) { self.label = label }

  /// The button. It is disabled if there is nothing to rename.
  public var body: some View {
    Button(action: { rename?() }, label: { label }).disabled(rename == nil)
  }
}

extension RenameButton where Label == Stateroom.Label<Text, Image> {
  /// Creates the button with the usual words.
  public init() { self.init(label: Stateroom.Label("Rename", systemImage: "pencil")) }
}
