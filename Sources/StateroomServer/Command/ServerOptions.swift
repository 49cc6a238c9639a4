import ArgumentParser
import Foundation
import Logging

/// All options: from the command line or, if they are not given there, from the environment.
struct ServerOptions: ParsableArguments {
  @OptionGroup var listening: ListeningOptions

  @Option(
    name: .customLong("public"),
    help: ArgumentHelp(
      "A folder with a web client to serve in place of the one in the program. [PUBLIC]", valueName: "folder")
  )
  var publicFolder: String?

  @Option(
    help: ArgumentHelp(
      "A style sheet that comes after those of the web client. [THEME]", valueName: "file"))
  var theme: String?

  @OptionGroup var maps: MapTileOptions

  @OptionGroup var ownership: OwnerOptions

  @Option(
    help: ArgumentHelp(
      "Seconds, at most an hour, for which a server that is to stop serves everything, while /readyz says 503 so that a balancer sends "
        + "requests elsewhere: the interval of its checks plus one. With 0 connections are refused at once; a second SIGTERM ends the time. "
        + "[DRAIN_DELAY]", valueName: "seconds"))
  var drainDelay = EnvironmentSetting.number("DRAIN_DELAY", default: 0)

  @Option(
    help: ArgumentHelp("Seconds that a stop may take, after --drain-delay. [GRACE]", valueName: "seconds"))
  var grace = EnvironmentSetting.number("GRACE", default: 5)

  @Option(
    help: ArgumentHelp(
      "Milliseconds for which user code may hold the main actor before that is logged. [STALL]",
      valueName: "milliseconds"))
  var stall = EnvironmentSetting.number("STALL", default: 250)

  @Option(
    help: ArgumentHelp(
      "Seconds after which code that does not give the main actor back ends the process, which is logged with where "
        + "it is; 0 for never. [STALL_LIMIT]", valueName: "seconds"))
  var stallLimit = EnvironmentSetting.number("STALL_LIMIT", default: 60)

  @Option(help: ArgumentHelp("The format of log lines. [LOG_FORMAT]", valueName: "text|json"))
  var logFormat = EnvironmentSetting.text("LOG_FORMAT").flatMap { LogFormat(rawValue: $0) } ?? .text

  @Option(
    help: ArgumentHelp(
      "The least that is logged; requests are \"info\". [LOG_LEVEL]",
      valueName: "trace|debug|info|notice|warning|error|critical"))
  var logLevel = EnvironmentSetting.text("LOG_LEVEL").flatMap { Logger.Level(rawValue: $0) } ?? .info

  @Flag(
    help: ArgumentHelp(
      "Evaluate every body again after each update and log what comes out different: slow, for finding bodies "
        + "that are not pure functions of their properties. [CHECK=1]"))
  var check = EnvironmentSetting.flag("CHECK")

  @Flag(
    help: ArgumentHelp(
      "Show the state of sessions to anyone who has their ids, in the web client and with ?include=state. Off by "
        + "default, since all that people typed is there, passwords included. [INSPECTOR=1]"))
  var inspector = EnvironmentSetting.flag("INSPECTOR")

  @Flag(
    help: ArgumentHelp(
      "Serve each preview of a view as a scene too, with a catalogue at /previews.html. A #Preview is in the program only "
        + "if it was compiled with the condition STATEROOM_PREVIEWS. [PREVIEWS=1]"))
  var previews = EnvironmentSetting.flag("PREVIEWS")

  @Flag(
    help: ArgumentHelp(
      "Serve in this process alone, so that a trap ends the program: for debuggers, and below a supervisor that is to start it "
        + "again. By default a parent does that at once. [NO_SUPERVISOR=1]"))
  var noSupervisor = EnvironmentSetting.flag("NO_SUPERVISOR")

  @Flag(help: ArgumentHelp("Print the licences of the packages that the program contains, and end."))
  var licenses = false

  @OptionGroup(title: "Storage") var store: StoreOptions

  @OptionGroup(title: "Access") var access: AccessOptions

  @OptionGroup(title: "Operator") var admin: AdminOptions

  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    try EnvironmentSetting.checkNumbers(["GRACE", "DRAIN_DELAY", "STALL", "STALL_LIMIT"])
    try EnvironmentSetting.checkFlags(["CHECK", "INSPECTOR", "NO_SUPERVISOR", "PREVIEWS"])
    try ownership.check(hasUsers: access.users != nil)
    try EnvironmentSetting.check("LOG_FORMAT", LogFormat.self)
    if let level = EnvironmentSetting.text("LOG_LEVEL"), Logger.Level(rawValue: level) == nil {
      throw ValidationError("The environment variable LOG_LEVEL must be one of trace to critical.")
    }
    try Self.check("drain-delay", drainDelay, 0...3_600)
    try Self.check("grace", grace, 0...3_600)
    try Self.check("stall", stall, 1...3_600_000)
    try Self.check("stall-limit", stallLimit, 0...86_400)
  }

  /// The time in seconds for which the documentation's proxies wait for an answer.
  private static let proxyPatience = 5

  /// The advice to an operator whose proxy gives up before the server ends itself, or nil.
  var stallAdvice: String? {
    let isBehindProxy = !access.proxies.isEmpty || store.location.isShared
    guard isBehindProxy, stallLimit == 0 || stallLimit >= Self.proxyPatience else { return nil }
    return """
      A proxy that waits \(Self.proxyPatience) seconds for an answer gives up before app code that holds the main actor ends this \
      server: let --stall-limit be shorter, such as 3.
      """
  }

  /// The owner of user defaults and files.
  var owner: StateOwner { ownership.owner(hasUsers: access.users != nil) }

  /// Throws if the value of an option is not in a range.
  static func check(_ option: String, _ value: Int, _ range: ClosedRange<Int>) throws {
    guard !range.contains(value) else { return }
    throw ValidationError(
      "--\(option) must be from \(range.lowerBound) to \(range.upperBound), but it is \(value).")
  }

  /// The content of the theme, or nil if there is none.
  var themeText: String? {
    get throws {
      guard let file = theme ?? EnvironmentSetting.text("THEME") else { return nil }
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
        throw StartProblem.noTheme(file)
      }
      return text
    }
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
