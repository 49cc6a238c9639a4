import Foundation
import RenderTree
import Stateroom

/// The models that satisfy a condition, in an order, for a view that follows them.
///
///     struct TripList: View {
///       @Query(sort: \Trip.start) private var trips: [Trip]
///
///       var body: some View {
///         List(trips) { Text($0.name) }
///       }
///     }
///
/// The view is evaluated again when any session of the owner has changed the models.
public struct Query<Element: PersistentModel, Result>: DynamicProperty {
  private let descriptor: FetchDescriptor<Element>
  private let convert: ([Element]) -> Result
  @Environment(\.modelContext) private var context
  @TransientObject private var results = QueryResults<Element>()

  /// The models.
  public var wrappedValue: Result { convert(results.models(descriptor, in: context)) }

  /// The problem that the last fetch has met, or nil.
  public var fetchError: (any Error)? { results.error }

  /// The context of the models.
  public var modelContext: ModelContext { context }
}

extension Query where Result == [Element] {
  /// Fetches all models.
  public init(transaction: Transaction? = nil) { self.init(fetching: FetchDescriptor<Element>()) }

  /// Fetches all models.
  public init(animation: Animation) { self.init(fetching: FetchDescriptor<Element>()) }

  /// Fetches the models that a descriptor describes.
  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
    self.init(fetching: descriptor)
  }

  /// Fetches the models that a descriptor describes.
  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
    self.init(fetching: descriptor)
  }

  /// Fetches the models that satisfy a predicate, in an order.
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
  ) {
    self.init(fetching: FetchDescriptor(predicate: filter, sortBy: descriptors))
  }

  /// Fetches the models that satisfy a predicate, in an order.
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation
  ) {
    self.init(fetching: FetchDescriptor(predicate: filter, sortBy: descriptors))
  }

  /// Fetches the models that satisfy a predicate, by a property.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward,
    transaction: Transaction? = nil
  ) {
    self.init(fetching: FetchDescriptor(predicate: filter, sortBy: [.by(keyPath, order)]))
  }

  /// Fetches the models that satisfy a predicate, by a property.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward,
    animation: Animation
  ) {
    self.init(fetching: FetchDescriptor(predicate: filter, sortBy: [.by(keyPath, order)]))
  }

  /// Fetches the models that satisfy a predicate, by a property. Those without a value come first.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward,
    transaction: Transaction? = nil
  ) {
    self.init(fetching: FetchDescriptor(predicate: filter, sortBy: [.by(keyPath, order)]))
  }

  /// Fetches the models that satisfy a predicate, by a property. Those without a value come first.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward,
    animation: Animation
  ) {
    self.init(fetching: FetchDescriptor(predicate: filter, sortBy: [.by(keyPath, order)]))
  }

  private init(fetching descriptor: FetchDescriptor<Element>) {
    self.descriptor = descriptor
    convert = { $0 }
  }
}

extension SortDescriptor {
  /// Returns the order by a property: texts by their characters' order in the user's language, others by value.
  fileprivate static func by<Model: PersistentModel, Value: Comparable>(
    _ keyPath: KeyPath<Model, Value> & Sendable, _ order: SortOrder
  ) -> SortDescriptor<Model> {
    if keyPath is KeyPath<Model, String> {
      // Safe: the path is one to a text, and sendable.
      return SortDescriptor<Model>(
        unsafeBitCast(keyPath, to: (KeyPath<Model, String> & Sendable).self), order: order)
    }
    return SortDescriptor<Model>(keyPath, order: order)
  }

  fileprivate static func by<Model: PersistentModel, Value: Comparable>(
    _ keyPath: KeyPath<Model, Value?> & Sendable, _ order: SortOrder
  ) -> SortDescriptor<Model> {
    if keyPath is KeyPath<Model, String?> {
      // Safe: the path is one to a text, and sendable.
      return SortDescriptor<Model>(
        unsafeBitCast(keyPath, to: (KeyPath<Model, String?> & Sendable).self), order: order)
    }
    return SortDescriptor<Model>(keyPath, order: order)
  }
}
