// Disfavoured, because a resource can be a literal too.

extension View {
  /// Sets a localized title of the page.
  @_disfavoredOverload
  nonisolated public func navigationTitle(_ title: LocalizedStringResource) -> some View {
    navigationTitle(Text(title))
  }

  /// Sets a localized label for assistive technology.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel(_ label: LocalizedStringResource) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Sets a localized value for assistive technology.
  @_disfavoredOverload
  nonisolated public func accessibilityValue(_ value: LocalizedStringResource) -> some View {
    accessibilityValue(Text(value))
  }

  /// Sets a localized hint for assistive technology.
  @_disfavoredOverload
  nonisolated public func accessibilityHint(_ hint: LocalizedStringResource) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Sets a localized help text.
  @_disfavoredOverload
  nonisolated public func help(_ text: LocalizedStringResource) -> some View {
    help(Text(text))
  }

  /// Presents an alert with a localized title while a binding is true.
  @_disfavoredOverload
  nonisolated public func alert<Actions: View>(
    _ title: LocalizedStringResource, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  /// Presents an alert with a localized title and a message while a binding is true.
  @_disfavoredOverload
  nonisolated public func alert<Actions: View, Message: View>(
    _ title: LocalizedStringResource, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents a dialog with a localized title while a binding is true.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<Actions: View>(
    _ title: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// Presents a dialog with a localized title and a message while a binding is true.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<Actions: View, Message: View>(
    _ title: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
      message: message)
  }
}
