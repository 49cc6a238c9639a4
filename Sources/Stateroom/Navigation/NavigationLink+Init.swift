import RenderTree

extension NavigationLink {
  /// Creates a link that opens a view.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), target: .view(destination(), isActive: nil))
  }

  /// Creates a link that opens a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), target: .view(destination, isActive: nil))
  }

  /// Creates a link that opens a view. The view is open while a binding is true.
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), target: .view(destination(), isActive: isActive))
  }

  /// Creates a link that opens a view. The view is open while a binding is true.
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(label: label(), target: .view(destination, isActive: isActive))
  }

  /// Creates a link that opens a view. The view is open while a selection equals the link's tag.
  public init<Value: Hashable>(
    tag: Value, selection: Binding<Value?>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), target: .view(destination(), isActive: selection.isEqual(to: tag)))
  }

  /// Creates a link that opens a view. The view is open while a selection equals the link's tag.
  public init<Value: Hashable>(
    destination: Destination, tag: Value, selection: Binding<Value?>, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), target: .view(destination, isActive: selection.isEqual(to: tag)))
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link that opens the destination declared for its value's type. The link is disabled if the
  /// value is nil.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.init(label: label(), target: .value(value.map { AnyHashable($0) }))
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link that opens the destination declared for its value's type. The link is disabled if the
  /// value is nil.
  public init<Value: Hashable>(_ title: LocalizedStringKey, value: Value?) {
    self.init(label: Text(title), target: .value(value.map { AnyHashable($0) }))
  }

  /// Creates a link that opens the destination declared for its value's type. The link is disabled if the
  /// value is nil.
  @_disfavoredOverload
  public init<Value: Hashable>(_ title: LocalizedStringResource, value: Value?) {
    self.init(label: Text(title), target: .value(value.map { AnyHashable($0) }))
  }

  /// Creates a link that opens the destination declared for its value's type. The link is disabled if the
  /// value is nil.
  @_disfavoredOverload
  public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) {
    self.init(label: Text(title), target: .value(value.map { AnyHashable($0) }))
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link that opens a view.
  public init(_ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(label: Text(title), target: .view(destination(), isActive: nil))
  }

  /// Creates a link that opens a view.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, @ViewBuilder destination: () -> Destination) {
    self.init(label: Text(title), target: .view(destination(), isActive: nil))
  }

  /// Creates a link that opens a view.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
    self.init(label: Text(title), target: .view(destination(), isActive: nil))
  }

  /// Creates a link that opens a view.
  public init(_ title: LocalizedStringKey, destination: Destination) {
    self.init(label: Text(title), target: .view(destination, isActive: nil))
  }

  /// Creates a link that opens a view.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(label: Text(title), target: .view(destination, isActive: nil))
  }

  /// Creates a link that opens a view. The view is open while a binding is true.
  public init(_ title: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(label: Text(title), target: .view(destination, isActive: isActive))
  }

  /// Creates a link that opens a view. The view is open while a binding is true.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination, isActive: Binding<Bool>) {
    self.init(label: Text(title), target: .view(destination, isActive: isActive))
  }

  /// Creates a link that opens a view. The view is open while a selection equals the link's tag.
  public init<Value: Hashable>(
    _ title: LocalizedStringKey, destination: Destination, tag: Value, selection: Binding<Value?>
  ) {
    self.init(label: Text(title), target: .view(destination, isActive: selection.isEqual(to: tag)))
  }

  /// Creates a link that opens a view. The view is open while a selection equals the link's tag.
  @_disfavoredOverload
  public init<Value: Hashable>(
    _ title: some StringProtocol, destination: Destination, tag: Value, selection: Binding<Value?>
  ) {
    self.init(label: Text(title), target: .view(destination, isActive: selection.isEqual(to: tag)))
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link that opens a view. The view is open while a binding is true.
  public init(
    _ title: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) {
    self.init(label: Text(title), target: .view(destination(), isActive: isActive))
  }

  /// Creates a link that opens a view. The view is open while a binding is true.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) {
    self.init(label: Text(title), target: .view(destination(), isActive: isActive))
  }

  /// Creates a link that opens a view. The view is open while a selection equals the link's tag.
  public init<Value: Hashable>(
    _ title: LocalizedStringKey, tag: Value, selection: Binding<Value?>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(label: Text(title), target: .view(destination(), isActive: selection.isEqual(to: tag)))
  }

  /// Creates a link that opens a view. The view is open while a selection equals the link's tag.
  @_disfavoredOverload
  public init<Value: Hashable>(
    _ title: some StringProtocol, tag: Value, selection: Binding<Value?>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(label: Text(title), target: .view(destination(), isActive: selection.isEqual(to: tag)))
  }
}
