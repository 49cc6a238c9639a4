import RenderTree

/// The parts of a session that its views reach through the environment.
@MainActor
final class SessionServices {
  let opener: AddressOpener
  let audience = Audience()
  nonisolated let undoManager = UndoManager()
  private let store: KeyValueStore
  private var madeFiles: SessionFiles?

  nonisolated init(opener: AddressOpener, store: KeyValueStore) {
    (self.opener, self.store) = (opener, store)
  }

  /// The files that clients sent to the session.
  var files: SessionFiles {
    if let madeFiles { return madeFiles }
    let files = SessionFiles(in: store, of: opener)
    madeFiles = files
    return files
  }

  /// Writes the files of an earlier life, to which restored values may refer.
  func restoreFiles() {
    if SessionFiles.areStored(in: store) { _ = files }
  }
}

extension EnvironmentValues {
  /// The session's parts, or nil outside of a session.
  var services: SessionServices? {
    get { self[SessionServicesKey.self] }
    set { self[SessionServicesKey.self] = newValue }
  }

  /// The windows that the session asks its client for, or nil outside of a session.
  var windowOpener: AddressOpener? { services?.opener }
  /// Whether a client follows the session, or nil outside of a session.
  var audience: Audience? { services?.audience }
  /// The files that clients sent to the session, or nil outside of a session.
  @MainActor var sessionFiles: SessionFiles? { services?.files }
}

private enum SessionServicesKey: EnvironmentKey {
  static let defaultValue: SessionServices? = nil
}
