import RenderTree

extension View {
  /// Declares what the navigation stack around shows for values of a type.
  nonisolated public func navigationDestination<Data: Hashable, Destination: View>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> Destination
  ) -> some View {
    modifier(RegistrationModifier(ValueDestinationRegistration(destination: destination)))
  }

  /// Shows a view on the navigation stack around while a binding is true.
  nonisolated public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) -> some View {
    let view = destination()
    return modifier(PresentedDestinationModifier(isPresented: isPresented) { view })
  }

  /// Shows a view on the navigation stack around while a binding has a value.
  nonisolated public func navigationDestination<Item: Hashable, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some View {
    modifier(ItemDestinationModifier(item: item, destination: destination))
  }
}

/// Tells the navigation stack around what to show for values of a type.
nonisolated struct ValueDestinationRegistration<Data: Hashable, Destination: View>: Registration {
  let destination: (Data) -> Destination

  var endsWhenHidden: Bool { false }

  @MainActor func register(_ node: RegistrationNode<Self>) {
    let destination = destination
    node.environment.navigation?.setDestination(node.key) { value in
      (value as? Data).map { AnyView(destination($0)) }
    }
  }

  // In its place, so that only the pages that it makes are made anew.
  @MainActor func update(_ node: RegistrationNode<Self>, from old: Self) { register(node) }

  @MainActor func unregister(_ node: RegistrationNode<Self>) {
    node.environment.navigation?.removeDestination(node.key)
  }
}

/// Presents a page while a binding is true.
nonisolated struct PresentedDestinationModifier<Destination: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let destination: () -> Destination

  @MainActor func body(content: Content) -> some View {
    content.modifier(
      RegistrationModifier(
        PageRegistration(
          isPresented: isPresented.wrappedValue, binding: isPresented, destination: destination)))
  }
}

/// Presents a page while a binding has a value.
nonisolated struct ItemDestinationModifier<Item: Hashable, Destination: View>: ViewModifier {
  let item: Binding<Item?>
  let destination: (Item) -> Destination

  @MainActor func body(content: Content) -> some View {
    let value = item.wrappedValue
    content.modifier(
      RegistrationModifier(
        PageRegistration(isPresented: value != nil, binding: item.isPresent) {
          value.map { destination($0).id($0) }
        }))
  }
}

extension Binding where Value: ExpressibleByNilLiteral & OptionalProtocol {
  /// Whether there is a value; false removes it.
  nonisolated var isPresent: Binding<Bool> {
    let base = self
    return Binding<Bool>(
      reading: { base.wrappedValue.wrappedAny != nil },
      writing: { if !$0 { base.wrappedValue = nil } })
  }
}

extension Binding {
  /// Whether the value is a given one; false removes it if it is.
  nonisolated func isEqual<Wrapped: Hashable>(to tag: Wrapped) -> Binding<Bool> where Value == Wrapped? {
    let base = self
    return Binding<Bool>(
      reading: { base.wrappedValue == tag },
      writing: { isEqual in
        if isEqual {
          base.wrappedValue = tag
        } else if base.wrappedValue == tag {
          base.wrappedValue = nil
        }
      })
  }

  /// A binding made of two closures, called on whichever thread reads and writes the binding.
  nonisolated init(reading read: @escaping () -> Value, writing write: @escaping (Value) -> Void) {
    // What they capture are bindings and values, which are as safe there as the new binding is.
    nonisolated(unsafe) let read = read
    nonisolated(unsafe) let write = write
    self.init(get: { read() }, set: { (value: Value) in write(value) })
  }
}
