import RenderTree

// SwiftUI's declarations, which libraries use where `Group(subviews:)` is not there yet.

/// The views that a view consists of, as libraries read them.
public enum _VariadicView {
  /// A value that makes views of others.
  public typealias Root = _VariadicView_Root
  /// A value that makes a view of others.
  public typealias ViewRoot = _VariadicView_ViewRoot
  /// A value that makes one view of others.
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  /// A value that makes several views of others.
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot
  /// The views that a view consists of.
  public typealias Children = _VariadicView_Children

  /// Views that a root makes of those that a view consists of.
  ///
  /// ```swift
  /// struct Divided: _VariadicView_MultiViewRoot {
  ///   func body(children: _VariadicView.Children) -> some View {
  ///     ForEach(children) { child in
  ///       child
  ///       if child.id != children.last?.id { Divider() }
  ///     }
  ///   }
  /// }
  ///
  /// struct Steps: View {
  ///   var body: some View {
  ///     _VariadicView.Tree(Divided()) {
  ///       Text("Measure")
  ///       Text("Cut")
  ///     }
  ///   }
  /// }
  /// ```
  public nonisolated struct Tree<Root: _VariadicView_ViewRoot, Content: View>: View {
    /// The value that makes the views.
    public var root: Root
    /// The view whose parts it gets.
    public var content: Content

    /// Creates views from a root and the content that it is given.
    public init(_ root: Root, @ViewBuilder content: () -> Content) {
      self.root = root
      self.content = content()
    }

    /// The views.
    @MainActor public var body: some View {
      Group(subviews: content) { subviews in
        root.body(
          children: _VariadicView_Children(elements: subviews.map(_VariadicView_Children.Element.init)))
      }
    }
  }
}

/// A value that makes views of others.
public protocol _VariadicView_Root {}

/// A value that makes a view of others.
public protocol _VariadicView_ViewRoot: _VariadicView_Root {
  /// The type of the view.
  associatedtype Body: View
  /// Returns the view of some others.
  @MainActor @ViewBuilder func body(children: _VariadicView.Children) -> Body
}

/// A value that makes one view of others.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A value that makes several views of others.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

/// The views that a view consists of.
public nonisolated struct _VariadicView_Children: View, RandomAccessCollection {
  fileprivate let elements: [Element]

  /// The first position.
  public var startIndex: Int { 0 }
  /// The position after the last view.
  public var endIndex: Int { elements.count }
  /// Returns a view.
  public subscript(index: Int) -> Element { elements[index] }

  /// The views in order.
  @MainActor public var body: some View { ForEach(elements) { $0 } }

  /// One of the views that a view consists of.
  public nonisolated struct Element: View, Identifiable {
    private let subview: Subview
    private let values: ContainerValues
    /// The identity of the view.
    public let id: AnyHashable

    @MainActor fileprivate init(_ subview: Subview) {
      self.subview = subview
      values = subview.containerValues
      id = subview.id
    }

    /// Returns a trait of the view, or the default if it has none.
    public subscript<Trait: _ViewTraitKey>(key: Trait.Type) -> Trait.Value {
      values[trait: TraitName<Trait>()]
    }

    /// The view.
    @MainActor public var body: some View { subview }
  }
}

/// A key of a value that a view carries for the container around it.
public protocol _ViewTraitKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

extension View {
  /// Sets a value that the view carries for the container around it.
  nonisolated public func _trait<Trait: _ViewTraitKey>(
    _ key: Trait.Type, _ value: Trait.Value
  ) -> some View {
    containerValue(\.[trait: TraitName<Trait>()], value)
  }
}

private struct TraitName<Trait: _ViewTraitKey>: Hashable, ContainerValueKey {
  static var defaultValue: Trait.Value { Trait.defaultValue }
}

extension ContainerValues {
  fileprivate subscript<Trait: _ViewTraitKey>(trait name: TraitName<Trait>) -> Trait.Value {
    get { self[TraitName<Trait>.self] }
    set { self[TraitName<Trait>.self] = newValue }
  }
}
