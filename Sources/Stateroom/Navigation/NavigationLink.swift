import RenderTree

/// A control that opens a page on the enclosing navigation stack.
///
/// ```swift
/// NavigationStack {
///   List(["Apple", "Plum"], id: \.self) { NavigationLink($0, value: $0) }
///     .navigationDestination(for: String.self) { Text("All about \($0)") }
/// }
/// // {"type": "NavigationLink", "props": {"label": "Apple"}, "actions": ["tap"]}
/// // A tap pushes the page: the stack then offers `pop`.
/// ```
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  let label: Label
  let target: Target

  /// The destination of a link.
  enum Target {
    /// A view, with an optional binding to whether it is open.
    case view(Destination, isActive: Binding<Bool>?)
    /// The destination declared for a value. Nil disables the link.
    case value(AnyHashable?)
  }

  init(label: Label, target: Target) {
    self.label = label
    self.target = target
  }

  /// The link.
  @MainActor public var body: some View {
    switch target {
    case .view(let destination, let isActive):
      ViewLink(label: label, destination: destination, isActive: isActive)
    case .value(let value):
      if let value {
        ButtonStyledLink(attributes: NavigationLinkAttributes(value: value, isActive: nil), label: label)
          .tag(value)
      } else {
        ButtonStyledLink(attributes: NavigationLinkAttributes(value: nil, isActive: nil), label: label)
      }
    }
  }

  /// Sets whether the page opens in the detail column. Has no effect here.
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

/// A link to a view that it presents itself.
struct ViewLink<Label: View, Destination: View>: View {
  let label: Label
  let destination: Destination
  let isActive: Binding<Bool>?
  @State private var ownIsActive = false

  init(label: Label, destination: Destination, isActive: Binding<Bool>?) {
    self.label = label
    self.destination = destination
    self.isActive = isActive
  }

  var body: some View {
    let binding = isActive ?? $ownIsActive
    ButtonStyledLink(attributes: NavigationLinkAttributes(value: nil, isActive: binding), label: label)
      .modifier(
        AncestorRegistrationModifier(
          PageRegistration(isPresented: binding.wrappedValue, binding: binding) { destination }))
  }
}

/// The target of a link: a value with a declared destination, or a page that is open while a binding is true.
nonisolated struct NavigationLinkAttributes: LinkLikeAttributes {
  let value: AnyHashable?
  let isActive: Binding<Bool>?
  var styleName: String?

  static var typeName: StaticString { "NavigationLink" }

  @MainActor func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    node.declareLabel()
    node.set("style", styleName)
    node.declareControl()
    if !isUsable(in: environment), environment.isEnabled { node.disable() }
    node.action("tap") { value in
      try value.requireNone()
      try follow(in: environment)
    }
  }

  // A link outside of a stack is disabled.
  @MainActor func isUsable(in environment: EnvironmentValues) -> Bool {
    environment.navigation != nil && (value != nil || isActive != nil)
  }

  @MainActor func follow(in environment: EnvironmentValues) throws {
    guard let navigation = environment.navigation else { return }
    if let isActive {
      navigation.clear(for: environment.navigationPage)
      isActive.wrappedValue = true
    } else if let value {
      let isInColumn = navigation.columns.contains { $0 === environment.navigationPage }
      if isInColumn, let list = environment.listSelection, list.select([SelectionTag(value)]) { return }
      guard navigation.push(value, from: environment.navigationPage) else {
        throw ActionProblem.failed(
          "The path of the NavigationStack holds values of another type than \(type(of: value.base)).")
      }
    }
  }
}
