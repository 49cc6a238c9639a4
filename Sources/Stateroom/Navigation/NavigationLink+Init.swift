import RenderTree

extension NavigationLink {
  /// A link that opens a view.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), target: .view(destination(), isActive: nil))
  }

  /// A link that opens a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), target: .view(destination, isActive: nil))
  }

  /// A link that opens a view while a binding is true.
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), target: .view(destination(), isActive: isActive))
  }

  /// A link that opens a view while a binding is true.
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(label: label(), target: .view(destination, isActive: isActive))
  }

  /// A link that opens a view while a selection is the link's tag.
  public init<Value: Hashable>(
    tag: Value, selection: Binding<Value?>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), target: .view(destination(), isActive: selection.isEqual(to: tag)))
  }

  /// A link that opens a view while a selection is the link's tag.
  public init<Value: Hashable>(
    destination: Destination, tag: Value, selection: Binding<Value?>, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), target: .view(destination, isActive: selection.isEqual(to: tag)))
  }
}

extension NavigationLink where Destination == Never {
  /// A link that opens what was declared for values of its type; without a value it is disabled.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.init(label: label(), target: .value(value.map { AnyHashable($0) }))
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// A link that opens what was declared for values of its type; without a value it is disabled.
  public init<Value: Hashable>(_ title: LocalizedStringKey, value: Value?) {
    self.init(label: Text(title), target: .value(value.map { AnyHashable($0) }))
  }

  /// A link that opens what was declared for values of its type; without a value it is disabled.
  @_disfavoredOverload
  public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) {
    self.init(label: Text(title), target: .value(value.map { AnyHashable($0) }))
  }
}

extension NavigationLink where Label == Text {
  /// A link that opens a view.
  public init(_ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(label: Text(title), target: .view(destination(), isActive: nil))
  }

  /// A link that opens a view.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
    self.init(label: Text(title), target: .view(destination(), isActive: nil))
  }

  /// A link that opens a view.
  public init(_ title: LocalizedStringKey, destination: Destination) {
    self.init(label: Text(title), target: .view(destination, isActive: nil))
  }

  /// A link that opens a view.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(label: Text(title), target: .view(destination, isActive: nil))
  }

  /// A link that opens a view while a binding is true.
  public init(_ title: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(label: Text(title), target: .view(destination, isActive: isActive))
  }

  /// A link that opens a view while a binding is true.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination, isActive: Binding<Bool>) {
    self.init(label: Text(title), target: .view(destination, isActive: isActive))
  }

  /// A link that opens a view while a selection is the link's tag.
  public init<Value: Hashable>(
    _ title: LocalizedStringKey, destination: Destination, tag: Value, selection: Binding<Value?>
  ) {
    self.init(label: Text(title), target: .view(destination, isActive: selection.isEqual(to: tag)))
  }

  /// A link that opens a view while a selection is the link's tag.
  @_disfavoredOverload
  public init<Value: Hashable>(
    _ title: some StringProtocol, destination: Destination, tag: Value, selection: Binding<Value?>
  ) {
    self.init(label: Text(title), target: .view(destination, isActive: selection.isEqual(to: tag)))
  }
}
