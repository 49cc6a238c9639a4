import RenderTree

/// Whether a list is being edited.
public enum EditMode: Hashable, Sendable {
  /// It is not.
  case inactive
  /// It is for a moment, as while a row is swiped.
  case transient
  /// It is.
  case active

  /// Whether it is being edited in any way.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  /// Whether lists are being edited; nil where nothing around keeps that.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

private enum EditModeKey: EnvironmentKey {
  // Of a type that is not `Sendable`, hence computed.
  static var defaultValue: Binding<EditMode>? { nil }
}

/// A button that begins and ends editing.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode
  @State private var ownMode = EditMode.inactive

  /// A button that begins and ends editing.
  nonisolated public init() {}

  /// The button.
  public var body: some View {
    let mode = editMode ?? $ownMode
    Button(mode.wrappedValue.isEditing ? "Done" : "Edit") {
      mode.wrappedValue = mode.wrappedValue.isEditing ? .inactive : .active
    }
  }
}
