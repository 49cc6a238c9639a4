import ArgumentParser
import Foundation

/// `stateroom kit`: packs Stateroom's built modules, on top of which apps are built without building Stateroom.
public struct KitCommand: ParsableCommand {
  /// The command's name and its help.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "kit",
      abstract: "Packs Stateroom's built modules, so that apps are built without building Stateroom.",
      discussion: """
        A package that stateroom new made uses the kit for building, running and testing. The kit fits the compiler \
        that made it, and can be moved: name its folder with the environment's STATEROOM_KIT. An empty STATEROOM_KIT \
        builds Stateroom from its sources.
        """)
  }

  @Argument(
    help: ArgumentHelp("The folder of the kit; by default one in the cache.", valueName: "folder"))
  var folder: String?

  @Flag(help: "Pack modules with optimization beside the others.")
  var release = false

  @Option(
    help: ArgumentHelp(
      "A folder with the products of a build of the clone, to pack as they are; by default they are built.",
      valueName: "folder"))
  var products: String?

  @OptionGroup var places: BuildPlaces

  /// Creates a command without arguments.
  public init() {}

  /// Makes the kit, and prints its folder.
  public mutating func run() throws {
    try ServeProblem.reported { () throws(ServeProblem) in
      let clone = try places.clone()
      let shelf = KitShelf(try places.serveCache())
      let kit =
        if let folder {
          Kit(folder: URL(fileURLWithPath: folder).standardizedFileURL.path)
        } else {
          try shelf.place(for: clone)
        }
      let builder = KitBuilder(
        clone: clone, configuration: release ? .release : .debug, products: products, say: StandardError.say)
      try builder.pack(kit)
      if folder == nil { shelf.tidy() }
      print(kit.folder)
    }
  }
}
