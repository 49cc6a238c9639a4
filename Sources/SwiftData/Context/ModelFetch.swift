import Foundation
import StateroomStorage

/// One fetch: its condition and order in SQL, as far as there is one, and the rest in memory.
struct ModelFetch<Model: PersistentModel> {
  /// A fetch in SQL. Two equal ones return the same models as long as the rows do.
  struct Query: Equatable {
    var condition = "TRUE"
    var values: [DataValue] = []
    var order = "t0.id"
    var limit = ""
    /// Whether changes do not count that the context has not saved.
    var isSaved = false
  }

  let query: Query
  /// The number of the model whose rows alone decide, or nil if other models do as well.
  let decidingModel: Int?
  private let descriptor: FetchDescriptor<Model>
  private let context: ModelContext
  private let description: ModelDescription
  private var isSaved: Bool { query.isSaved }
  /// The predicate that is evaluated in memory, or nil if the query says all of it.
  private let remainder: Predicate<Model>?
  /// The order that is made in memory, or none if the query has it.
  private let sorted: [SortDescriptor<Model>]

  init(_ descriptor: FetchDescriptor<Model>, in context: ModelContext) throws {
    guard let description = context.rows.graph.description(of: Model.self) else {
      throw SwiftDataError.unknownModel("\(Model.self)")
    }
    self.descriptor = descriptor
    self.context = context
    self.description = description
    let isSaved = !descriptor.includePendingChanges
    var (query, others, remainder) = (Query(isSaved: isSaved), OtherModels(), nil as Predicate<Model>?)
    let sources = PredicateSources(
      rows: { model in
        if model !== description { others.isRead = true }
        return context.rows.source(model, in: context, isSaved: isSaved)
      },
      pairs: { table in
        others.isRead = true
        return context.rows.source(ofPairs: table, in: context, isSaved: isSaved)
      })
    if let predicate = descriptor.predicate {
      do {
        let translation = try PredicateTranslation.condition(
          for: predicate, in: context.rows.graph, row: "t0", sources: sources)
        (query.condition, query.values) = (translation.condition.text, translation.condition.values)
        if !translation.isExact { remainder = predicate }
      } catch {
        remainder = predicate
      }
    }
    do {
      query.order = try SortTranslation.order(
        by: descriptor.sortBy, in: context.rows.graph, row: "t0", sources: sources)
      sorted = []
    } catch {
      sorted = descriptor.sortBy
    }
    if remainder == nil, sorted.isEmpty,
      descriptor.fetchLimit.map({ $0 > 0 }) ?? false || descriptor.fetchOffset ?? 0 > 0
    {
      query.limit =
        " LIMIT \(descriptor.fetchLimit.flatMap { $0 > 0 ? $0 : nil } ?? -1) OFFSET \(max(0, descriptor.fetchOffset ?? 0))"
    }
    decidingModel = others.isRead || remainder != nil ? nil : description.index
    self.remainder = remainder
    self.query = query
  }

  /// Whether the query alone says which models are wanted.
  var isExact: Bool { remainder == nil && sorted.isEmpty }

  /// Whether models that were found can follow the changes of single rows: nothing but the row decides, and none is left out.
  var isFollowed: Bool {
    isExact && decidingModel != nil && query.limit.isEmpty && !query.isSaved
      && (descriptor.fetchLimit ?? 0) <= 0
  }

  func models() throws -> [Model] {
    let found: [Model] = try context.rows.models(
      in: context, description, where: query.condition, query.values, order: query.order, limit: query.limit,
      isSaved: isSaved)
    if isExact { return found }
    var wanted = try remainder.map { remainder in try found.filter { try remainder.evaluate($0) } } ?? found
    if !sorted.isEmpty { wanted.sort(using: sorted) }
    let rest = wanted.dropFirst(max(0, descriptor.fetchOffset ?? 0))
    return Array(descriptor.fetchLimit.map { $0 > 0 ? rest.prefix($0) : rest } ?? rest)
  }

  func count() throws -> Int {
    guard isExact, query.limit.isEmpty else { return try ids().count }
    return try context.rows.count(
      in: context, description, where: query.condition, query.values, isSaved: isSaved)
  }

  func identifiers() throws -> [PersistentIdentifier] { try ids().map(identifier) }

  /// Returns the identifier of an id.
  func identifier(_ id: Int64) -> PersistentIdentifier {
    PersistentIdentifier(entityName: description.name, number: id)
  }

  /// Returns the ids of the models in their order. A predicate that is evaluated in memory has a batch of models there at a
  /// time, and an order that is made in memory all of them.
  ///
  /// - Complexity: O(*n*) in addition to the database, where *n* is the number of models.
  func ids(batchSize: Int = 5_000) throws -> [Int64] {
    guard sorted.isEmpty else { return try models().map(\._$state.id) }
    let found = try context.rows.ids(
      in: context, description, where: query.condition, query.values, order: query.order, limit: query.limit,
      isSaved: isSaved)
    guard let remainder else { return found }
    var offset = max(0, descriptor.fetchOffset ?? 0)
    let limit = descriptor.fetchLimit.flatMap { $0 > 0 ? $0 : nil } ?? .max
    var ids: [Int64] = []
    for batch in found.batches(of: batchSize) {
      for model in try models(of: batch) where try remainder.evaluate(model) {
        offset -= 1
        if offset < 0 { ids.append(model._$state.id) }
        if ids.count == limit { return ids }
      }
    }
    return ids
  }

  /// Returns the models of ids in their order, without those that are gone.
  ///
  /// - Complexity: O(*n*) in addition to the database, where *n* is the number of ids.
  func models(of ids: ArraySlice<Int64>) throws -> [Model] {
    let list = DataValue.text("[" + ids.map(String.init).joined(separator: ",") + "]")
    let found: [Model] = try context.rows.models(
      in: context, description, where: "t0.id IN (SELECT value FROM json_each(?2))", [list], isSaved: isSaved)
    let byID = Dictionary(found.map { ($0._$state.id, $0) }) { $1 }
    return ids.compactMap { byID[$0] }
  }
}

extension Array {
  /// Returns the elements in slices of a size, all in one if it is not positive.
  func batches(of size: Int) -> [ArraySlice<Element>] {
    let size = size > 0 ? size : Swift.max(count, 1)
    return stride(from: 0, to: count, by: size).map { self[$0..<Swift.min(size, count - $0) + $0] }
  }
}

/// Whether a fetch reads rows of other models.
private final class OtherModels {
  var isRead = false
}
