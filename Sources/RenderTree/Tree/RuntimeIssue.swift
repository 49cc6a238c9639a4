/// Something that SwiftUI logs or ends the process for, as data (see `semantics.md`, section N).
public struct RuntimeIssue: Sendable, Hashable {
  /// The kind of issue, in the form in which it goes over the wire.
  public let code: Code
  /// SwiftUI's own words.
  public let message: String
  /// The id of the node in which it happened.
  public let node: String?

  /// The kinds of issues.
  public enum Code: String, Sendable, CaseIterable {
    case stateModifiedDuringUpdate = "state.modifiedDuringUpdate"
    case publishedDuringUpdate = "published.duringUpdate"
    case publishedOffMain = "published.offMain"
    case stateNotInstalled = "state.notInstalled"
    case stateObjectNotInstalled = "stateObject.notInstalled"
    case environmentNotInstalled = "environment.notInstalled"
    case environmentObjectMissing = "environmentObject.missing"
    case observableEnvironmentMissing = "observableEnvironment.missing"
    case forEachDuplicateID = "forEach.duplicateID"
    case forEachRangeChanged = "forEach.rangeChanged"
    case onChangeCycle = "onChange.cycle"
    case pickerInvalidSelection = "picker.invalidSelection"
    case navigationDestinationMissing = "navigationDestination.missing"
    case viewIsClass = "view.isClass"
    case bindingStaleElement = "binding.staleElement"
    case identityCollision = "identity.collision"
    case identityUnstable = "identity.unstable"
    case stateShared = "state.shared"
    case stateUnstorable = "state.unstorable"
    case treeTooDeep = "tree.tooDeep"
    case treeTooLarge = "tree.tooLarge"
  }
}

/// The issues of one tree: the latest ones with the revision that they belong to, and a count of each kind.
package struct IssueLog {
  /// The issues that arose on the way to a revision, the latest ones.
  package private(set) var recent: [(revision: Revision, issue: RuntimeIssue)] = []
  /// How often each kind arose.
  package private(set) var counts: [RuntimeIssue.Code: Int] = [:]
  private var reported: Set<RuntimeIssue> = []

  /// Counts an issue; true the first time it arises in its place.
  package mutating func add(_ issue: RuntimeIssue, revision: Revision) -> Bool {
    counts[issue.code, default: 0] += 1
    // A place that misbehaves on every update must not fill the memory.
    guard reported.count < 1_000, reported.insert(issue).inserted else { return false }
    recent.append((revision, issue))
    if recent.count > 100 { recent.removeFirst() }
    return true
  }

  /// The issues that arose after a revision, however often and by whomever they are asked for.
  package func issues(since revision: Revision) -> [RuntimeIssue] {
    recent.lazy.filter { $0.revision > revision }.map(\.issue)
  }
}

extension Tree {
  /// Where issues go besides the change that they arose in; the server logs them.
  @MainActor package static var issueHandler: (RuntimeIssue) -> Void = { _ in }

  /// Records an issue that arose in a node.
  package func report(_ code: RuntimeIssue.Code, _ message: String? = nil, at node: Node?) {
    let issue = RuntimeIssue(
      code: code, message: message ?? code.defaultMessage, node: node?.digest.description)
    if issues.add(issue, revision: workingRevision) { Self.issueHandler(issue) }
  }
}

extension RuntimeIssue.Code {
  /// SwiftUI's words where they name nothing particular.
  package var defaultMessage: String {
    switch self {
    case .stateModifiedDuringUpdate:
      "Modifying state during view update, this will cause undefined behavior."
    case .publishedDuringUpdate:
      "Publishing changes from within view updates is not allowed, this will cause undefined behavior."
    case .publishedOffMain:
      "Publishing changes from background threads is not allowed; make sure to publish values from the main "
        + "thread (via operators like receive(on:)) on model updates."
    case .onChangeCycle:
      "onChange(of:) action tried to update multiple times per frame."
    case .treeTooDeep:
      "The tree is deeper than the limit; a view may contain itself."
    case .treeTooLarge:
      "The tree has more nodes than the limit."
    default:
      rawValue
    }
  }
}
