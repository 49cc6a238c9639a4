/// A property of an observable object that announces every assignment, even of an equal value.
///
/// ```swift
/// final class Search: ObservableObject {
///   @Published var words = ""
///   private var subscription: AnyCancellable?
///
///   init() {
///     subscription = $words.sink { print("about to be \($0)") }
///   }
/// }
/// ```
///
/// An assignment notifies, in this order, the property's own `willSet`, the object's `objectWillChange`, and the
/// subscribers of `$property`, which receive the new value while the property still has the old one. Then the value
/// is stored, and `didSet` runs.
@propertyWrapper
public struct Published<Value> {
  // An immutable reference. If the value were stored inline, an assignment would be a long access to it, and the
  // runtime would trap if a subscriber read the property meanwhile.
  @usableFromInline let box: PublishedBox<Value>

  /// Creates a published property with its initial value.
  @inlinable
  public init(wrappedValue: Value) {
    box = PublishedBox(wrappedValue)
  }

  /// Creates a published property with its initial value.
  @inlinable
  public init(initialValue: Value) {
    box = PublishedBox(initialValue)
  }

  /// The value. Assigning to it announces the change first.
  @inlinable
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.assign(newValue) }
  }

  /// The publisher of the value. Emits the current value first, then every assigned one.
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    // Only for `assign(to: &$property)`, which requires an inout argument. Writing the publisher back has no
    // effect.
    nonmutating set {}
  }
}
