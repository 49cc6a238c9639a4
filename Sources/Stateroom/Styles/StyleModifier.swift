import RenderTree

/// A modifier that sets the style of one kind of control.
nonisolated protocol StyleModifier: EnvironmentModifier {
  associatedtype AnyStyle

  /// The style, as the environment stores it.
  var anyStyle: AnyStyle { get }
}

extension StyleModifier {
  @MainActor func write(to values: inout EnvironmentValues) {
    values[styleOf: AnyStyle.self] = StyleValue(anyStyle, around: values[styleOf: AnyStyle.self])
  }
}
