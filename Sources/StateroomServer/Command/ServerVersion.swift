/// The version of Stateroom that a program was built with.
enum ServerVersion {
  /// The version as in the Changelog; `-dev` until it is released.
  static let current = "0.1.0-dev"

  /// The answer to `--version`.
  static var description: String { "\(programName), built with Stateroom \(current)" }
}
