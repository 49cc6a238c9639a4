import RenderTree

/// Whether what is shown is being edited.
public enum EditMode: Hashable, Sendable {
  /// It is not.
  case inactive
  /// For a moment, as while a row is swiped.
  case transient
  /// It is.
  case active

  /// Whether it is being edited at all.
  public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  /// Whether what is shown is being edited; nil where nobody keeps account of it.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that begins and ends editing.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  /// A button that begins and ends editing.
  nonisolated public init() {}

  /// `Edit` or `Done`.
  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button(isEditing ? "Done" : "Edit") {
      editMode?.wrappedValue = isEditing ? .inactive : .active
    }
  }
}
