extension OpenCombine.Publisher where Failure == Never {
  /// Assigns every value to a published property, for the lifetime of the property's object.
  ///
  /// ```swift
  /// final class Search: ObservableObject {
  ///   @Published var words = ""
  ///   @Published private(set) var isEmpty = true
  ///
  ///   init() {
  ///     $words.map(\.isEmpty).assign(to: &$isEmpty)
  ///   }
  /// }
  /// ```
  ///
  /// The publisher does not retain the object, so an object may assign to its own property.
  public func assign(to published: inout StateroomCombine.Published<Output>.Publisher) {
    subscribe(PublishedAssignment(to: published.box))
  }
}
