/// One of the views that a view consists of.
public struct Subview: View, Identifiable {
  /// The identity of a view among those that a view consists of.
  public struct ID: Hashable, Sendable {
    let bits: UInt64

    init(digest: Digest) { bits = digest.bits }
  }

  /// The identity of the view.
  public let id: ID
  /// The values that the view carries for the container around it.
  public internal(set) var containerValues = ContainerValues()
  var content: AnyView

  init(id: ID, content: AnyView) {
    (self.id, self.content) = (id, content)
  }

  /// The view.
  public var body: some View { content }
}

/// The views that a view consists of.
public struct SubviewsCollection: RandomAccessCollection, View {
  /// The type of the views.
  public typealias Element = Subview
  /// The type of a position.
  public typealias Index = Int
  /// The type of some of the views.
  public typealias SubSequence = SubviewsCollectionSlice

  private let subviews: [Subview]

  package init(_ subviews: [Subview]) { self.subviews = subviews }

  /// The first position.
  nonisolated public var startIndex: Int { 0 }
  /// The position after the last view.
  nonisolated public var endIndex: Int { subviews.count }
  /// Returns a view.
  nonisolated public subscript(index: Int) -> Subview { subviews[index] }
  /// Returns some of the views.
  nonisolated public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews[bounds])
  }

  /// The views in order.
  public var body: some View { ForEach(subviews) { $0 } }
}

/// Some of the views that a view consists of.
public struct SubviewsCollectionSlice: RandomAccessCollection, View {
  /// The type of the views.
  public typealias Element = Subview
  /// The type of a position.
  public typealias Index = Int
  /// The type of some of the views.
  public typealias SubSequence = SubviewsCollectionSlice

  private let subviews: ArraySlice<Subview>

  nonisolated init(_ subviews: ArraySlice<Subview>) { self.subviews = subviews }

  /// The first position.
  nonisolated public var startIndex: Int { subviews.startIndex }
  /// The position after the last view.
  nonisolated public var endIndex: Int { subviews.endIndex }
  /// Returns a view.
  nonisolated public subscript(index: Int) -> Subview { subviews[index] }
  /// Returns some of the views.
  nonisolated public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews[bounds])
  }

  /// The views in order.
  public var body: some View { ForEach(subviews) { $0 } }
}
