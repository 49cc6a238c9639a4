import Foundation
import RenderTree

extension TextField where Label == Text {
  /// Creates a text field with a title.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(.text(text), prompt: prompt, label: Text(title))
  }

  /// Creates a text field with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(.text(text), prompt: prompt, label: Text(title))
  }

  /// Creates a text field with a title that grows along an axis.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    self.init(.text(text), prompt: prompt, axis: axis, label: Text(title))
  }

  /// Creates a text field with a title that grows along an axis.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    self.init(.text(text), prompt: prompt, axis: axis, label: Text(title))
  }

  /// Creates a text field with a title and actions to run when editing begins and ends and when the field is
  /// submitted.
  @preconcurrency public init(
    _ title: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(.text(text), label: Text(title))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// Creates a text field with a title and actions to run when editing begins and ends and when the field is
  /// submitted.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: some StringProtocol, text: Binding<String>,
    onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(.text(text), label: Text(title))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// Creates a text field with a title and an action to run when it is submitted.
  @preconcurrency public init(
    _ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(.text(text), label: Text(title))
    self.onCommit = onCommit
  }

  /// Creates a text field with a title and an action to run when it is submitted.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: some StringProtocol, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(.text(text), label: Text(title))
    self.onCommit = onCommit
  }
}

extension TextField {
  /// Creates a text field with a custom label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(.text(text), prompt: prompt, label: label())
  }

  /// Creates a text field with a custom label that grows along an axis.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(.text(text), prompt: prompt, axis: axis, label: label())
  }
}
