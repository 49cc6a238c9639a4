/// A condition that SwiftUI logs or ends the process for, as data (`TheStateModel.md`, Runtime issues).
public struct RuntimeIssue: Sendable, Hashable {
  /// The kind of issue. Its raw value is the wire format.
  public let code: Code
  /// The message, in SwiftUI's own words.
  public let message: String
  /// The id of the node in which the issue arose, or nil if it belongs to none.
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
    case viewUnsupported = "view.unsupported"
    case bindingStaleElement = "binding.staleElement"
    case identityCollision = "identity.collision"
    case identityUnstable = "identity.unstable"
    case stateShared = "state.shared"
    case stateUnstorable = "state.unstorable"
    case stateUnowned = "state.unowned"
    case stateRemade = "state.remade"
    case stateUndecodable = "state.undecodable"
    case stateDropped = "state.dropped"
    case stateLost = "state.lost"
    case treeTooDeep = "tree.tooDeep"
    case treeTooLarge = "tree.tooLarge"
    case treeUnsound = "tree.unsound"
    case assetMissing = "asset.missing"
    case defaultsShared = "defaults.shared"
    case defaultsUnsupported = "defaults.unsupported"
    case filesShared = "files.shared"
    case filesTooLarge = "files.tooLarge"
    case dataFailed = "data.failed"
  }
}

extension RuntimeIssue.Code {
  /// SwiftUI's message, for codes whose message names nothing specific.
  var defaultMessage: String {
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
