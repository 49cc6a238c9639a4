import Foundation
import RenderTree

extension View {
  /// Presents an alert about a value with a localized title while a binding is true.
  nonisolated public func alert<Data, Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions
  ) -> some View {
    presenting(CentredAlert.self, { _ in Text(title) }, isPresented, data, actions, { _ in EmptyView() })
  }

  /// Presents an alert about a value with a localized title and a message while a binding is true.
  nonisolated public func alert<Data, Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    presenting(CentredAlert.self, { _ in Text(title) }, isPresented, data, actions, message)
  }

  /// Presents an alert about a value with a title while a binding is true.
  @_disfavoredOverload
  nonisolated public func alert<Data, Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions
  ) -> some View {
    presenting(CentredAlert.self, { _ in Text(title) }, isPresented, data, actions, { _ in EmptyView() })
  }

  /// Presents an alert about a value with a title and a message while a binding is true.
  @_disfavoredOverload
  nonisolated public func alert<Data, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    presenting(CentredAlert.self, { _ in Text(title) }, isPresented, data, actions, message)
  }

  /// Presents an alert about a value with a title while a binding is true.
  nonisolated public func alert<Data, Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions
  ) -> some View {
    presenting(CentredAlert.self, { _ in title }, isPresented, data, actions, { _ in EmptyView() })
  }

  /// Presents an alert about a value with a title and a message while a binding is true.
  nonisolated public func alert<Data, Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    presenting(CentredAlert.self, { _ in title }, isPresented, data, actions, message)
  }

  /// Presents an alert about an error while a binding is true.
  nonisolated public func alert<Failure: LocalizedError, Actions: View>(
    isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    presenting(
      CentredAlert.self, { Text(verbatim: $0.errorDescription ?? "") }, isPresented, error,
      { _ in actions() },
      { _ in EmptyView() })
  }

  /// Presents an alert about an error with a message while a binding is true.
  nonisolated public func alert<Failure: LocalizedError, Actions: View, Message: View>(
    isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: @escaping (Failure) -> Actions,
    @ViewBuilder message: @escaping (Failure) -> Message
  ) -> some View {
    presenting(
      CentredAlert.self, { Text(verbatim: $0.errorDescription ?? "") }, isPresented, error, actions, message)
  }
}
