import RenderTree

extension View {
  /// Presents an alert with a localized title while a binding is true.
  nonisolated public func alert<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    presenting(CentredAlert.self, Text(title), isPresented, actions, { EmptyView() })
  }

  /// Presents an alert with a localized title and a message while a binding is true.
  nonisolated public func alert<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    presenting(CentredAlert.self, Text(title), isPresented, actions, message)
  }

  /// Presents an alert with a title while a binding is true.
  @_disfavoredOverload
  nonisolated public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    presenting(CentredAlert.self, Text(title), isPresented, actions, { EmptyView() })
  }

  /// Presents an alert with a title and a message while a binding is true.
  @_disfavoredOverload
  nonisolated public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    presenting(CentredAlert.self, Text(title), isPresented, actions, message)
  }

  /// Presents an alert with a title while a binding is true.
  nonisolated public func alert<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    presenting(CentredAlert.self, title, isPresented, actions, { EmptyView() })
  }

  /// Presents an alert with a title and a message while a binding is true.
  nonisolated public func alert<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    presenting(CentredAlert.self, title, isPresented, actions, message)
  }
}
