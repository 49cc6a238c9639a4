import RenderTree

/// A kind of presentation of views over others.
protocol PresentationKind {
  /// The type of its node.
  nonisolated static var typeName: StaticString { get }
}

/// A sheet that covers a part of the screen.
enum SheetKind: PresentationKind {
  static var typeName: StaticString { "Sheet" }
}

/// A cover of the whole screen.
enum FullScreenCoverKind: PresentationKind {
  static var typeName: StaticString { "FullScreenCover" }
}

/// A popover beside the view that presents it.
enum PopoverKind: PresentationKind {
  static var typeName: StaticString { "Popover" }
}

/// The node of presented views.
nonisolated struct PresentedElement<Kind: PresentationKind, Content: View>: Container {
  let kind: Kind.Type
  let presentation: EnclosingPresentation
  let content: Content

  var attributes: PresentedAttributes<Kind> { PresentedAttributes(presentation: presentation) }
}

/// The attributes of a presentation.
nonisolated struct PresentedAttributes<Kind: PresentationKind>: ElementAttributes {
  let presentation: EnclosingPresentation

  static var typeName: StaticString { Kind.typeName }
  static var holdsOneView: Bool { true }

  @MainActor func declare(_ node: NodeDeclaration) {
    guard !presentation.isBlocked else { return }
    node.action("dismiss") { value in
      try value.requireNone()
      presentation.dismiss()
    }
  }
}

/// Presents views while a binding is true.
nonisolated struct BooleanPresentation<Kind: PresentationKind, Content: View>: View {
  let kind: Kind.Type
  let isPresented: Binding<Bool>
  let onDismiss: (() -> Void)?
  let content: () -> Content
  @TransientObject private var presentation = EnclosingPresentation()

  init(
    _ kind: Kind.Type, isPresented: Binding<Bool>, onDismiss: (() -> Void)?,
    content: @escaping () -> Content
  ) {
    self.kind = kind
    self.isPresented = isPresented
    self.onDismiss = onDismiss
    self.content = content
  }

  @MainActor var body: some View {
    let presentation = presentation
    let isPresented = isPresented
    let _ = presentation.dismiss = { isPresented.wrappedValue = false }
    Group {
      if isPresented.wrappedValue {
        PresentedElement(kind: kind, presentation: presentation, content: content())
          .presentationEnvironment(presentation)
      }
    }
    .onChange(of: isPresented.wrappedValue) { _, isPresented in
      if !isPresented { onDismiss?() }
    }
  }
}

/// Presents views while a binding has a value. An item with another identity begins another presentation.
nonisolated struct ItemPresentation<Kind: PresentationKind, Item: Identifiable, Content: View>: View {
  let kind: Kind.Type
  let item: Binding<Item?>
  let onDismiss: (() -> Void)?
  let content: (Item) -> Content
  @TransientObject private var presentation = EnclosingPresentation()

  init(
    _ kind: Kind.Type, item: Binding<Item?>, onDismiss: (() -> Void)?,
    content: @escaping (Item) -> Content
  ) {
    self.kind = kind
    self.item = item
    self.onDismiss = onDismiss
    self.content = content
  }

  @MainActor var body: some View {
    let presentation = presentation
    let binding = item
    let item = binding.wrappedValue
    let _ = presentation.dismiss = { binding.wrappedValue = nil }
    Group {
      if let item {
        PresentedElement(kind: kind, presentation: presentation, content: content(item))
          .presentationEnvironment(presentation)
          .id(item.id)
      }
    }
    .onChange(of: item == nil) { _, isGone in
      if isGone { onDismiss?() }
    }
  }
}

extension View {
  /// Lets a presentation take actions even if the view that presents it is hidden.
  nonisolated func takingActions() -> some View {
    transformEnvironment(\.outputLimits) { $0.takeActions() }
  }

  /// Sets the environment of a presentation: the presenter's, without its navigation, list selection and edit
  /// mode.
  nonisolated func presentationEnvironment(_ presentation: EnclosingPresentation) -> some View {
    environment(\.presentation, presentation)
      .environment(\.navigation, nil)
      .environment(\.navigationPage, nil)
      .environment(\.listSelection, nil)
      .environment(\.editMode, nil)
      .takingActions()
  }
}
