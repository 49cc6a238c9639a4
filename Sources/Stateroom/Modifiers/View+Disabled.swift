import RenderTree

extension View {
  /// Disables the controls in the view if `disabled` is true. Controls that an ancestor has disabled stay
  /// disabled.
  ///
  /// ```swift
  /// Form {
  ///   Button("Send") {}
  ///   Toggle("Copy to me", isOn: .constant(true))
  /// }
  /// .disabled(true)
  /// // {"type": "Button", "props": {"label": "Send", "disabled": true}}
  /// // Neither has `actions`: a tap is refused with 409.
  /// ```
  ///
  /// See rule 103.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { if disabled { $0 = false } }
  }

  /// Hides the labels of controls. Assistive technology still reads them.
  ///
  /// ```swift
  /// Toggle("Lamp", isOn: .constant(true)).labelsHidden()
  /// // {"type": "Toggle", "props": {"label": "Lamp", "isOn": true, "labelsHidden": true}, …}
  /// ```
  nonisolated public func labelsHidden() -> some View {
    environment(\.labelsHidden, true)
  }
}

extension EnvironmentValues {
  /// Whether controls are enabled.
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
