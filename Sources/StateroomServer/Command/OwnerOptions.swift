import ArgumentParser

/// The options that say whose user defaults and files are.
struct OwnerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The owner of the values of @AppStorage and UserDefaults, and of files: each session; each user of --user-header, who has "
        + "the same in all sessions; or all, who then share those of the server, and anyone who opens a session reads and changes "
        + "them. By default user with --user-header, else session. [STATE_OWNER]",
      valueName: "session|user|shared"))
  var owner: StateOwner?

  @Option(
    help: ArgumentHelp(
      "The same for a server without users, by its former name. [APP_STORAGE]", valueName: "session|shared"))
  var appStorage: StateOwner?

  /// Throws if the options contradict each other, or need another one.
  func check(hasUsers: Bool) throws {
    try EnvironmentSetting.check("STATE_OWNER", StateOwner.self)
    try EnvironmentSetting.check("APP_STORAGE", StateOwner.self)
    if let owner, let appStorage, owner != appStorage {
      throw ValidationError(
        "--owner \(owner.rawValue) contradicts --app-storage \(appStorage.rawValue): leave the latter out.")
    }
    if named == .user, !hasUsers {
      throw ValidationError(
        "--owner user needs --user-header, the header in which a proxy names the user of each request.")
    }
  }

  /// The owner that an option or else a variable names.
  private var named: StateOwner? {
    owner ?? appStorage ?? variable("STATE_OWNER") ?? variable("APP_STORAGE")
  }

  private func variable(_ name: String) -> StateOwner? {
    EnvironmentSetting.text(name).flatMap { StateOwner(rawValue: $0) }
  }

  /// The owner, by default each user if the server knows users.
  func owner(hasUsers: Bool) -> StateOwner { named ?? (hasUsers ? .user : .session) }
}
