import Foundation
import RenderTree

extension TextField where Label == Text {
  /// A field for a value in a format, written when the field is submitted or left (rule 98).
  public init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(.format(value, format), prompt: prompt, label: Text(title))
  }

  /// A field for a value in a format, written when the field is submitted or left (rule 98).
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(.format(value, format), prompt: prompt, label: Text(title))
  }

  /// A field for a value that may be missing, in a format.
  public init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(.format(optional: value, format), prompt: prompt, label: Text(title))
  }

  /// A field for a value that may be missing, in a format.
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(.format(optional: value, format), prompt: prompt, label: Text(title))
  }

  /// A field for a value as a formatter writes it.
  public init<Value>(
    _ title: LocalizedStringKey, value: Binding<Value>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(.formatter(value, formatter), prompt: prompt, label: Text(title))
  }

  /// A field for a value as a formatter writes it.
  @_disfavoredOverload
  public init<Value>(
    _ title: some StringProtocol, value: Binding<Value>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(.formatter(value, formatter), prompt: prompt, label: Text(title))
  }

  /// A field for a value as a formatter writes it that says when it is edited and submitted.
  @preconcurrency public init<Value>(
    _ title: LocalizedStringKey, value: Binding<Value>, formatter: Formatter,
    onEditingChanged: @escaping @MainActor (Bool) -> Void, onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(.formatter(value, formatter), label: Text(title))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// A field for a value as a formatter writes it that says when it is edited and submitted.
  @_disfavoredOverload
  @preconcurrency public init<Value>(
    _ title: some StringProtocol, value: Binding<Value>, formatter: Formatter,
    onEditingChanged: @escaping @MainActor (Bool) -> Void, onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(.formatter(value, formatter), label: Text(title))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// A field for a value as a formatter writes it that says when it is submitted.
  @preconcurrency public init<Value>(
    _ title: LocalizedStringKey, value: Binding<Value>, formatter: Formatter,
    onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(.formatter(value, formatter), label: Text(title))
    self.onCommit = onCommit
  }

  /// A field for a value as a formatter writes it that says when it is submitted.
  @_disfavoredOverload
  @preconcurrency public init<Value>(
    _ title: some StringProtocol, value: Binding<Value>, formatter: Formatter,
    onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(.formatter(value, formatter), label: Text(title))
    self.onCommit = onCommit
  }
}

extension TextField {
  /// A field for a value as a formatter writes it, with any label.
  public init<Value>(
    value: Binding<Value>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(.formatter(value, formatter), prompt: prompt, label: label())
  }

  /// A field for a value in a format, with any label.
  public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Format.FormatOutput == String {
    self.init(.format(value, format), prompt: prompt, label: label())
  }

  /// A field for a value that may be missing, in a format, with any label.
  public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Format.FormatOutput == String {
    self.init(.format(optional: value, format), prompt: prompt, label: label())
  }
}
