import RenderTree

/// A question or message with buttons, which is presented once over everything.
protocol AlertKind {
  /// The type of its node.
  nonisolated static var typeName: StaticString { get }
  /// The button of one that was given none.
  nonisolated static var defaultButton: LocalizedStringKey? { get }
}

/// In the middle of the screen.
enum CentredAlert: AlertKind {
  static var typeName: StaticString { "Alert" }
  static var defaultButton: LocalizedStringKey? { "OK" }
}

/// A choice among several actions.
enum DialogAlert: AlertKind {
  static var typeName: StaticString { "ConfirmationDialog" }
  static var defaultButton: LocalizedStringKey? { "OK" }
}

/// An alert as a node.
nonisolated struct AlertElement<Kind: AlertKind, Actions: View, Message: View>: Container {
  let kind: Kind.Type
  let title: Text?
  let isPresented: Binding<Bool>
  let actions: Actions
  let message: Message

  var attributes: AlertAttributes<Kind> { AlertAttributes(isPresented: isPresented) }

  @MainActor var content: TupleView<LabelRegion<Text?>, AlertActions<Kind, Actions>, Message> {
    TupleView(
      LabelRegion("title", title),
      AlertActions(kind: kind, isPresented: isPresented, actions: actions),
      message)
  }
}

/// Whether an alert is presented.
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

/// The buttons of an alert, each of which dismisses it.
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

/// Ends a presentation after a button in it was tapped.
nonisolated struct DismissAfterTapModifier: OutputModifier {
  let isPresented: Binding<Bool>

  @MainActor func declare(_ node: NodeDeclaration) {
    // The button has declared itself before: where the request was its own, it has run by now.
    guard let request = node.request, request.isDone, request.problem == nil, request.chosen == "tap"
    else { return }
    isPresented.wrappedValue = false
  }
}

/// Presents an alert while a binding is true.
nonisolated struct AlertPresentation<Kind: AlertKind, Actions: View, Message: View>: View {
  let kind: Kind.Type
  let title: Text?
  let isPresented: Binding<Bool>
  let actions: () -> Actions
  let message: () -> Message

  @MainActor var body: some View {
    if isPresented.wrappedValue {
      AlertElement(
        kind: kind, title: title, isPresented: isPresented, actions: actions(), message: message())
    }
  }
}

/// Presents an alert about a value while a binding is true and there is a value.
nonisolated struct DataAlertPresentation<Kind: AlertKind, Data, Actions: View, Message: View>: View {
  let kind: Kind.Type
  let title: Text
  let isPresented: Binding<Bool>
  let data: Data?
  let actions: (Data) -> Actions
  let message: (Data) -> Message

  @MainActor var body: some View {
    if isPresented.wrappedValue, let data {
      AlertElement(
        kind: kind, title: title, isPresented: isPresented, actions: actions(data), message: message(data))
    }
  }
}
