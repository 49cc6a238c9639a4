import Foundation
import RenderTree

extension TextField where Label == Text {
  /// Creates a text field with a title for a formatted value. The value is written when the field is
  /// submitted or loses the focus (rule 98).
  ///
  /// ```swift
  /// struct Price: View {
  ///   @State private var price = 4.5
  ///
  ///   var body: some View {
  ///     TextField("Price", value: $price, format: .number)
  ///   }
  /// }
  /// // {"type": "TextField", "props": {"label": "Price", "text": "4.5"}, …}
  /// // `set` with "12.5" changes the field, and `submit` or `blur` writes the value.
  /// ```
  public init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(.format(value, format), prompt: prompt, label: Text(title))
  }

  /// Creates a text field with a title for a formatted value. The value is written when the field is
  /// submitted or loses the focus (rule 98).
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(.format(value, format), prompt: prompt, label: Text(title))
  }

  /// Creates a text field with a title for an optional formatted value. An empty text sets the value to nil.
  public init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(.format(optional: value, format), prompt: prompt, label: Text(title))
  }

  /// Creates a text field with a title for an optional formatted value. An empty text sets the value to nil.
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(.format(optional: value, format), prompt: prompt, label: Text(title))
  }

  /// Creates a text field with a title for a value that a formatter writes and reads.
  public init<Value>(
    _ title: LocalizedStringKey, value: Binding<Value>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(.formatter(value, formatter), prompt: prompt, label: Text(title))
  }

  /// Creates a text field with a title for a value that a formatter writes and reads.
  @_disfavoredOverload
  public init<Value>(
    _ title: some StringProtocol, value: Binding<Value>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(.formatter(value, formatter), prompt: prompt, label: Text(title))
  }

  /// Creates a text field with a title for a value that a formatter writes and reads, and actions to run when
  /// editing begins and ends and when the field is submitted.
  @preconcurrency public init<Value>(
    _ title: LocalizedStringKey, value: Binding<Value>, formatter: Formatter,
    onEditingChanged: @escaping @MainActor (Bool) -> Void, onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(.formatter(value, formatter), label: Text(title))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// Creates a text field with a title for a value that a formatter writes and reads, and actions to run when
  /// editing begins and ends and when the field is submitted.
  @_disfavoredOverload
  @preconcurrency public init<Value>(
    _ title: some StringProtocol, value: Binding<Value>, formatter: Formatter,
    onEditingChanged: @escaping @MainActor (Bool) -> Void, onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(.formatter(value, formatter), label: Text(title))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// Creates a text field with a title for a value that a formatter writes and reads, and an action to run
  /// when it is submitted.
  @preconcurrency public init<Value>(
    _ title: LocalizedStringKey, value: Binding<Value>, formatter: Formatter,
    onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(.formatter(value, formatter), label: Text(title))
    self.onCommit = onCommit
  }

  /// Creates a text field with a title for a value that a formatter writes and reads, and an action to run
  /// when it is submitted.
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
  /// Creates a text field with a custom label for a value that a formatter writes and reads.
  public init<Value>(
    value: Binding<Value>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(.formatter(value, formatter), prompt: prompt, label: label())
  }

  /// Creates a text field with a custom label for a formatted value.
  public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Format.FormatOutput == String {
    self.init(.format(value, format), prompt: prompt, label: label())
  }

  /// Creates a text field with a custom label for an optional formatted value. An empty text sets the value
  /// to nil.
  public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Format.FormatOutput == String {
    self.init(.format(optional: value, format), prompt: prompt, label: label())
  }
}
