// Fetches of more models than should be in memory at once.
extension ModelContext {
  /// Returns the models that a descriptor describes, as a collection that reads them in batches once they are asked for.
  ///
  ///     for trip in try context.fetch(FetchDescriptor<Trip>(), batchSize: 100) { total += trip.cost }
  ///
  /// The collection has the last batch in memory. Reading a model that is deleted since ends the process, as any trap does.
  ///
  /// - Parameters:
  ///   - descriptor: The description of the models.
  ///   - batchSize: The number of models to read at a time. All are read at once if it is not positive.
  public func fetch<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int
  ) throws -> FetchResultsCollection<T> {
    let context = present
    let fetch = try ModelFetch(descriptor, in: context)
    return FetchResultsCollection(try fetch.ids(batchSize: batchSize), batchSize) { ids in
      do {
        let models = try fetch.models(of: ids)
        if models.count == ids.count { return models }
        // One that the context has deleted may still be in memory.
        return ids.map { context.find(T.self, $0, evenDeleted: true) }
      } catch {
        context.report(error)
        return ids.map { _ in nil }
      }
    }
  }

  /// Returns the identifiers of the models that a descriptor describes, as a collection that makes them in batches.
  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int
  ) throws -> FetchResultsCollection<PersistentIdentifier> {
    let fetch = try ModelFetch(descriptor, in: present)
    return FetchResultsCollection(try fetch.ids(batchSize: batchSize), batchSize) { $0.map(fetch.identifier) }
  }

  /// Calls `block` with each model that a descriptor describes. A batch of them is in memory at a time.
  ///
  ///     try context.enumerate(FetchDescriptor<Trip>(), batchSize: 500, allowEscapingMutations: true) { $0.isDone = true }
  ///
  /// - Parameters:
  ///   - fetch: The description of the models.
  ///   - batchSize: The number of models to read at a time.
  ///   - allowEscapingMutations: Whether a batch may leave changes that are not saved. They stay in memory.
  ///   - block: The code to run for each model. Models that it deletes are left out from there on.
  /// - Throws: ``SwiftDataError`` if a batch leaves changes and may not. The changes stay in the context.
  public func enumerate<T: PersistentModel>(
    _ fetch: FetchDescriptor<T>, batchSize: Int = 5_000, allowEscapingMutations: Bool = false,
    block: (T) throws -> Void
  ) throws {
    let hadChanges = hasChanges
    let fetch = try ModelFetch(fetch, in: present)
    for batch in try fetch.ids(batchSize: batchSize).batches(of: batchSize) {
      for model in try fetch.models(of: batch) where !model.isDeleted { try block(model) }
      if !allowEscapingMutations, hasChanges, !hadChanges { throw SwiftDataError.dirty("\(T.self)") }
    }
  }
}
