import Foundation

/// The models that a fetch returns: by a condition, in an order.
///
///     var descriptor = FetchDescriptor<Trip>(
///       predicate: #Predicate { $0.start > today }, sortBy: [SortDescriptor(\.start)])
///     descriptor.fetchLimit = 10
///     let next = try context.fetch(descriptor)
public struct FetchDescriptor<T: PersistentModel> {
  /// The condition, or nil for all models.
  public var predicate: Predicate<T>?
  /// The order. Models that it does not tell apart are in the order in which they were made.
  public var sortBy: [SortDescriptor<T>]
  /// The number of models at most, or nil for all.
  public var fetchLimit: Int?
  /// The number of models to leave out at the beginning.
  public var fetchOffset: Int?
  /// Whether changes of the context count that are not saved.
  public var includePendingChanges = true
  /// The properties to read. All are read here, with one row.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// The relationships to read with the models. They are read once they are asked for here.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  /// Creates the description of a fetch.
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}
