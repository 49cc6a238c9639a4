/// A view that generates views from a collection.
public protocol DynamicViewContent<Data>: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection's elements.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}
