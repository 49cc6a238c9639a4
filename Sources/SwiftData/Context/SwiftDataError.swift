/// A problem with models, their container or their store.
public struct SwiftDataError: Error, Equatable, CustomStringConvertible {
  private enum Kind: Equatable {
    case loadIssueModelContainer, unsupportedPredicate, unsupportedSortDescriptor, unknownModel, deny,
      tooLarge, tooMuchWork, dirty, inUse, inAnotherContext
    case unwritable, missing, store
  }

  private let kind: Kind
  /// The message.
  public let description: String

  private init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// The container could not be opened: the message says which model and property do not fit.
  public static var loadIssueModelContainer: SwiftDataError {
    .cannotOpen("The container could not be opened.")
  }
  /// The predicate can't be evaluated.
  public static var unsupportedPredicate: SwiftDataError {
    SwiftDataError(.unsupportedPredicate, "The predicate can't be evaluated.")
  }
  /// The order can't be had.
  public static var unsupportedSortDescriptor: SwiftDataError {
    SwiftDataError(.unsupportedSortDescriptor, "The models can't be sorted that way.")
  }

  static func cannotOpen(_ reason: String) -> SwiftDataError {
    SwiftDataError(.loadIssueModelContainer, reason)
  }

  static func unknownModel(_ name: String) -> SwiftDataError {
    SwiftDataError(.unknownModel, "\(name) is no model of the container. Name it in .modelContainer(for:).")
  }

  static func inAnotherContext(_ model: String) -> SwiftDataError {
    SwiftDataError(
      .inAnotherContext,
      "A \(model) was not inserted, because it is in another context, perhaps that of another session. Make a new one for each "
        + "session.")
  }

  static func denied(_ model: String, _ property: String) -> SwiftDataError {
    SwiftDataError(
      .deny, "A \(model) can't be deleted as long as its \(property) has models: its delete rule is .deny.")
  }

  static func tooLarge(_ model: String, bytes: Int) -> SwiftDataError {
    SwiftDataError(
      .tooLarge,
      "The values of a \(model) take \(bytes >> 20) MiB. A row may have 64 MiB; keep long data in files.")
  }

  static func tooMuchWork(_ model: String) -> SwiftDataError {
    SwiftDataError(
      .tooMuchWork,
      "Fetching \(model) takes so long that it would hold up other sessions. Give what is searched and sorted by an #Index, or "
        + "limit the fetch.")
  }

  static func unwritable(_ model: String, _ problem: String) -> SwiftDataError {
    SwiftDataError(.unwritable, "A \(model) can't be saved: \(problem)")
  }

  static func missing(_ model: String, _ property: String) -> SwiftDataError {
    SwiftDataError(
      .missing,
      "A \(model) can't be saved without its \(property). Make the relationship optional, or give the other side the delete rule "
        + ".cascade.")
  }

  static func dirty(_ model: String) -> SwiftDataError {
    SwiftDataError(
      .dirty,
      "enumerate has left changes of a \(model) that are not saved, so that its models can't be let go of. Save in the block, or "
        + "give allowEscapingMutations: true.")
  }

  static func inUse(_ model: String, _ properties: [String]) -> SwiftDataError {
    SwiftDataError(
      .inUse,
      "Another session is saving a \(model) with the same \(properties.joined(separator: ", ")). Save again once it is stored."
    )
  }

  /// Whether a fetch has needed too many steps, as it would again with the same rows.
  var isTooMuchWork: Bool { kind == .tooMuchWork }

  /// Whether the problem is over once what other sessions have saved is stored.
  var isInUse: Bool { kind == .inUse }

  static func unreadable(_ model: String, _ property: String) -> SwiftDataError {
    SwiftDataError(
      .store,
      "A row of \(model) has no value that its \(property) can have, and is left out. Give the property a default value, or make it "
        + "optional.")
  }

  static let ended = SwiftDataError(.store, "The session has ended: nothing can be saved any more.")

  static func store(_ error: any Error) -> SwiftDataError { SwiftDataError(.store, "\(error)") }

  /// Whether both are the same.
  public static func == (one: SwiftDataError, other: SwiftDataError) -> Bool { one.kind == other.kind }
}
