import RenderTree

extension View {
  /// Disables all controls of the view. What an ancestor disabled stays so (rule 103).
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { if disabled { $0 = false } }
  }

  /// Draws controls without their labels, which stay readable for assistive technology.
  nonisolated public func labelsHidden() -> some View {
    environment(\.labelsHidden, true)
  }
}

extension EnvironmentValues {
  /// Whether controls can be used.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  var labelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

private enum IsEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

private enum LabelsHiddenKey: EnvironmentKey {
  static let defaultValue = false
}
