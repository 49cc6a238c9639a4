import RenderTree

/// A kind of alert: a question or message with buttons, presented over everything.
protocol AlertKind {
  /// The type of its node.
  nonisolated static var typeName: StaticString { get }
  /// The name of its presentation.
  nonisolated static var presentationName: StaticString { get }
  /// The title of the button of an alert without buttons.
  nonisolated static var defaultButton: LocalizedStringKey? { get }
}

/// An alert in the centre of the screen.
enum CentredAlert: AlertKind {
  static var typeName: StaticString { "Alert" }
  static var presentationName: StaticString { "alert" }
  static var defaultButton: LocalizedStringKey? { "OK" }
}

/// A confirmation dialog.
enum DialogAlert: AlertKind {
  static var typeName: StaticString { "ConfirmationDialog" }
  static var presentationName: StaticString { "confirmationDialog" }
  static var defaultButton: LocalizedStringKey? { "OK" }
}

/// The node of an alert.
nonisolated struct AlertElement<Kind: AlertKind, Actions: View, Message: View>: Container {
  let kind: Kind.Type
  let title: Text?
  let isPresented: Binding<Bool>
  let actions: Actions
  let message: Message

  var attributes: AlertAttributes<Kind> { AlertAttributes(isPresented: isPresented) }

  @MainActor var content: TupleView<(LabelRegion<Text?>, AlertActions<Kind, Actions>, Message)> {
    TupleView(
      LabelRegion("title", title),
      AlertActions(kind: kind, isPresented: isPresented, actions: actions),
      message)
  }
}

/// The presentation state of an alert.
nonisolated struct AlertAttributes<Kind: AlertKind>: ElementAttributes {
  let isPresented: Binding<Bool>

  static var typeName: StaticString { Kind.typeName }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("title", node.node.label("title"))
    node.action("dismiss") { value in
      try value.requireNone()
      isPresented.wrappedValue = false
    }
  }

  @MainActor func accessibleText(_ node: RenderedNode) -> String? { node.label("title") }
}

/// The buttons of an alert. Each dismisses the alert when it is tapped.
nonisolated struct AlertActions<Kind: AlertKind, Actions: View>: View {
  let kind: Kind.Type
  let isPresented: Binding<Bool>
  let actions: Actions

  @MainActor var body: some View {
    if Actions.self == EmptyView.self, let title = Kind.defaultButton {
      Button(title) {}.modifier(DismissAfterTapModifier(isPresented: isPresented))
    } else {
      actions.modifier(DismissAfterTapModifier(isPresented: isPresented))
    }
  }
}

/// Dismisses an alert after a button in it was tapped.
nonisolated struct DismissAfterTapModifier: OutputModifier {
  let isPresented: Binding<Bool>

  @MainActor func declare(_ node: NodeDeclaration) {
    // The button has declared its action already. If the request was for this action, it has run by now.
    guard let request = node.request, request.isDone, request.problem == nil, request.chosen == "tap"
    else { return }
    isPresented.wrappedValue = false
  }
}
