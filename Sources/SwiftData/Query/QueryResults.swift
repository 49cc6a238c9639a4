import Foundation

/// The models that a view has last fetched, until other ones are wanted or their rows change.
final class QueryResults<Element: PersistentModel> {
  private struct Known {
    let context: ModelContext
    let query: ModelFetch<Element>.Query
    let version: Int
  }

  private var known: Known?
  private var found = OrderedModels<Element>([], of: FetchDescriptor())
  private(set) var error: (any Error)?

  /// Returns the models of a fetch, as the context has them now. If they can't be fetched, these are the last ones, and the
  /// problem is reported. It is not tried again until the rows or the query change.
  ///
  /// After few changes, the last models follow these instead of being fetched again.
  func models(_ descriptor: FetchDescriptor<Element>, in context: ModelContext) -> [Element] {
    do {
      context.catchUp()
      let fetch = try ModelFetch(descriptor, in: context)
      // Read first, so that the view follows the rows in any case.
      let version =
        context.models.version(of: fetch.decidingModel)
        + (descriptor.includePendingChanges ? 0 : context.models.savedVersion)
      if let known, known.context === context, known.query == fetch.query {
        if known.version == version, fetch.isExact || isTooMuchWork { return found.models }
        if error == nil, fetch.isFollowed, follow(fetch, since: known.version, in: context) {
          self.known = Known(context: context, query: fetch.query, version: version)
          return found.models
        }
      }
      known = Known(context: context, query: fetch.query, version: version)
      found = OrderedModels(try fetch.models(), of: descriptor)
      error = nil
    } catch {
      self.error = error
      // Another problem may be over by itself.
      if !isTooMuchWork { known = nil }
      context.report(error)
    }
    return found.models
  }

  /// Takes up the changes since a version. Returns whether they are known.
  private func follow(_ fetch: ModelFetch<Element>, since version: Int, in context: ModelContext) -> Bool {
    guard let model = fetch.decidingModel, let ids = context.models.changes(of: model, since: version) else {
      return false
    }
    do {
      try found.follow(ids.map { ($0, context.find(Element.self, $0)) })
      return true
    } catch {
      return false
    }
  }

  /// Whether the database has refused the query, whatever is evaluated in memory of what it finds.
  private var isTooMuchWork: Bool { (error as? SwiftDataError)?.isTooMuchWork ?? false }
}
