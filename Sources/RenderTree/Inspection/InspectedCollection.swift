/// A collection type of the standard library. Only the elements of these can be visited without running code of the
/// app.
protocol InspectedCollection {
  var inspectedCount: Int { get }
  var isKeyed: Bool { get }
  /// Returns the first elements, with their keys if there are any.
  func inspectedElements(upTo limit: Int) -> [(key: Any?, value: Any)]
}

extension InspectedCollection where Self: Collection {
  var inspectedCount: Int { count }
  var isKeyed: Bool { false }

  func inspectedElements(upTo limit: Int) -> [(key: Any?, value: Any)] {
    prefix(limit).map { (nil, $0) }
  }
}

extension Array: InspectedCollection {}
extension ContiguousArray: InspectedCollection {}
extension ArraySlice: InspectedCollection {}
extension Set: InspectedCollection {}

extension Dictionary: InspectedCollection {
  var isKeyed: Bool { true }

  func inspectedElements(upTo limit: Int) -> [(key: Any?, value: Any)] {
    prefix(limit).map { ($0.key, $0.value) }
  }
}
