import Foundation

/// The models that a view has last fetched, until other ones are wanted or their rows change.
final class QueryResults<Element: PersistentModel> {
  private struct Known {
    let context: ModelContext
    let query: ModelFetch<Element>.Query
    let version: Int
  }

  private var known: Known?
  private var models: [Element] = []
  private(set) var error: (any Error)?

  /// Returns the models of a fetch, as the context has them now. If they can't be fetched, these are the last ones, and the
  /// problem is reported. It is not tried again until the rows or the query change.
  func models(_ descriptor: FetchDescriptor<Element>, in context: ModelContext) -> [Element] {
    do {
      let fetch = try ModelFetch(descriptor, in: context)
      // Read first, so that the view follows the rows in any case.
      let version =
        context.models.version(of: fetch.decidingModel)
        + (descriptor.includePendingChanges ? 0 : context.models.savedVersion)
      if let known, known.context === context, known.version == version, known.query == fetch.query,
        fetch.isExact || isTooMuchWork
      {
        return models
      }
      known = Known(context: context, query: fetch.query, version: version)
      models = try fetch.models()
      error = nil
    } catch {
      self.error = error
      // Another problem may be over by itself.
      if !isTooMuchWork { known = nil }
      context.report(error)
    }
    return models
  }

  /// Whether the database has refused the query, whatever is evaluated in memory of what it finds.
  private var isTooMuchWork: Bool { (error as? SwiftDataError)?.isTooMuchWork ?? false }
}
