import RenderTree

extension View {
  /// Presents a confirmation dialog with a localized title while a binding is true.
  nonisolated public func confirmationDialog<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    modifier(
      PresentationModifier(
        "confirmationDialog",
        AlertPresentation(
          kind: DialogAlert.self, title: Text(title), isPresented: isPresented, actions: actions,
          message: { EmptyView() })))
  }

  /// Presents a confirmation dialog with a localized title and a message while a binding is true.
  nonisolated public func confirmationDialog<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    modifier(
      PresentationModifier(
        "confirmationDialog",
        AlertPresentation(
          kind: DialogAlert.self, title: Text(title), isPresented: isPresented, actions: actions,
          message: message)))
  }

  /// Presents a confirmation dialog with a title while a binding is true.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    modifier(
      PresentationModifier(
        "confirmationDialog",
        AlertPresentation(
          kind: DialogAlert.self, title: Text(title), isPresented: isPresented, actions: actions,
          message: { EmptyView() })))
  }

  /// Presents a confirmation dialog with a title and a message while a binding is true.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    modifier(
      PresentationModifier(
        "confirmationDialog",
        AlertPresentation(
          kind: DialogAlert.self, title: Text(title), isPresented: isPresented, actions: actions,
          message: message)))
  }

  /// Presents a confirmation dialog with a title while a binding is true.
  nonisolated public func confirmationDialog<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    modifier(
      PresentationModifier(
        "confirmationDialog",
        AlertPresentation(
          kind: DialogAlert.self, title: title, isPresented: isPresented, actions: actions,
          message: { EmptyView() })))
  }

  /// Presents a confirmation dialog with a title and a message while a binding is true.
  nonisolated public func confirmationDialog<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    modifier(
      PresentationModifier(
        "confirmationDialog",
        AlertPresentation(
          kind: DialogAlert.self, title: title, isPresented: isPresented, actions: actions,
          message: message)))
  }
}
