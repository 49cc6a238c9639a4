import ArgumentParser
import Foundation

/// `stateroom shots`: takes pictures of an app's previews, and compares them with earlier ones.
public struct ShotsCommand: ParsableCommand {
  /// The command's name and its help.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "shots",
      abstract: "Writes pictures of an app's previews, and compares them with earlier ones.",
      discussion: """
        The app is built as by stateroom serve, with its previews, and run. An installed Chromium draws each preview on a \
        phone, on a tablet, in the dark, with large letters and from right to left, into OUTPUT/PREVIEW-VARIANT.png.

        With --compare, pictures that differ from those of the same names are listed, with the difference beside them in \
        OUTPUT/PREVIEW-VARIANT-difference.png, and the command ends with status 1: a visual test.
        """)
  }

  @Argument(
    help: ArgumentHelp(
      "A folder with a project or package, an .xcodeproj, a .swiftpm or a .swift file.", valueName: "path"))
  var path = "."

  @Option(
    help: ArgumentHelp(
      "Only the previews in a file, or of a name; several with several options.", valueName: "name"))
  var previewsOf: [String] = []

  @Option(help: ArgumentHelp("The folder for the pictures.", valueName: "folder"))
  var output = "shots"

  @Option(help: ArgumentHelp("A folder with earlier pictures to compare with.", valueName: "folder"))
  var compare: String?

  @Option(
    help: ArgumentHelp("The share of pixels that may differ from the earlier picture.", valueName: "percent"))
  var tolerance = 0.0

  @Option(
    help: ArgumentHelp(
      "The browser; by default a Chromium or Chrome that is found in PATH. [CHROMIUM]", valueName: "program"))
  var chromium: String?

  @Option(help: ArgumentHelp("The app to build, if there are several.", valueName: "name"))
  var target: String?

  @OptionGroup var places: BuildPlaces

  @Flag(
    name: .customLong("ios"),
    help: "Compile copies of the sources in which #if os(iOS) holds.")
  var isForIOS = false

  /// Creates a command without arguments.
  public init() {}

  /// Refuses a tolerance that is no share.
  public func validate() throws {
    guard (0...100).contains(tolerance) else { throw ValidationError("--tolerance must be from 0 to 100.") }
  }

  /// Builds the app, takes the pictures and prints what differs.
  public mutating func run() throws {
    var isAsBefore = true
    try ServeProblem.reported { () throws(ServeProblem) in
      let browser = try Chromium.program(chromium)
      let program = try built()
      let shots = try ShotSession(program: program, browser: browser, wanted: previewsOf)
      defer { shots.end() }
      let pictures = try ShotFolder(output, comparing: compare, isWhole: previewsOf.isEmpty)
      let report = try shots.take(into: pictures, tolerance: tolerance)
      print(report.description)
      isAsBefore = !report.hasFailed
    }
    if !isAsBefore { throw ExitCode(1) }
  }

  private func built() throws(ServeProblem) -> String {
    try places.builder(path, target: target, isForIOS: isForIOS, hasPreviews: true).build()
  }
}
