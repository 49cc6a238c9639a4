import RenderTree

extension View {
  /// Declares the destination that the enclosing navigation stack shows for values of a type.
  ///
  /// ```swift
  /// NavigationStack {
  ///   NavigationLink("Plum", value: "Plum")
  ///     .navigationDestination(for: String.self) { Text("All about \($0)") }
  /// }
  /// // A tap shows `All about Plum`, and the stack offers `pop`.
  /// ```
  nonisolated public func navigationDestination<Data: Hashable, Destination: View>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> Destination
  ) -> some View {
    modifier(AncestorRegistrationModifier(ValueDestinationRegistration(destination: destination)))
  }

  /// Presents a page on the enclosing navigation stack while a binding is true.
  nonisolated public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) -> some View {
    let view = destination()
    return modifier(PresentedDestinationModifier(isPresented: isPresented) { view })
  }

  /// Presents a page on the enclosing navigation stack while a binding has a value.
  nonisolated public func navigationDestination<Item: Hashable, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some View {
    modifier(ItemDestinationModifier(item: item, destination: destination))
  }
}

/// Registers the destination for values of a type with the enclosing navigation stack.
nonisolated struct ValueDestinationRegistration<Data: Hashable, Destination: View>: AncestorRegistration {
  let destination: (Data) -> Destination

  var endsWhenHidden: Bool { false }

  @MainActor func register(_ node: AncestorRegistrationNode<Self>) {
    let destination = destination
    node.environment.navigation?.setDestination(node.key) { value in
      (value as? Data).map { AnyView(destination($0)) }
    }
  }

  // Updates the destination in place, so that only its own pages are rebuilt.
  @MainActor func update(_ node: AncestorRegistrationNode<Self>, from old: Self) { register(node) }

  @MainActor func unregister(_ node: AncestorRegistrationNode<Self>) {
    node.environment.navigation?.removeDestination(node.key)
  }
}

/// Presents a page while a binding is true.
nonisolated struct PresentedDestinationModifier<Destination: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let destination: () -> Destination

  @MainActor func body(content: Content) -> some View {
    content.modifier(
      AncestorRegistrationModifier(
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
      AncestorRegistrationModifier(
        PageRegistration(isPresented: value != nil, binding: item.isPresent) {
          value.map { destination($0).id($0) }
        }))
  }
}

extension Binding where Value: ExpressibleByNilLiteral & OptionalProtocol {
  /// Whether there is a value. Setting it to false removes the value.
  nonisolated var isPresent: Binding<Bool> {
    let base = self
    return Binding<Bool>(
      reading: { base.wrappedValue.wrappedAny != nil },
      writing: { if !$0 { base.wrappedValue = nil } })
  }
}

extension Binding {
  /// Returns whether the value equals a tag, as a binding. Setting it to true writes the tag; setting it to
  /// false removes the value if it equals the tag.
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

  /// Creates a binding of two closures, which run on the thread that reads or writes the binding.
  nonisolated init(reading read: @escaping () -> Value, writing write: @escaping (Value) -> Void) {
    // Safe: both callers, above, capture only a binding and constants. The new binding only forwards to the
    // captured one, which any thread may use.
    nonisolated(unsafe) let read = read
    nonisolated(unsafe) let write = write
    self.init(get: { read() }, set: { (value: Value) in write(value) })
  }
}
