import RenderTree

/// The edit mode of a view.
public enum EditMode: Hashable, Sendable {
  /// The content cannot be edited.
  case inactive
  /// The content is edited for a moment, such as while a row is swiped.
  case transient
  /// The content is being edited.
  case active

  /// Whether the content is being edited, for a moment or until further notice.
  public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  /// A binding to the edit mode, or nil if no view around has one.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that toggles the edit mode of its environment.
///
/// ```swift
/// EditButton()
/// // {"type": "Button", "props": {"label": "Edit"}, "actions": ["tap"]}
/// ```
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  /// Creates an edit button.
  nonisolated public init() {}

  /// The button, titled `Edit` or `Done`.
  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button(isEditing ? "Done" : "Edit") {
      editMode?.wrappedValue = isEditing ? .inactive : .active
    }
  }
}
