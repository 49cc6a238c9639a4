import RenderTree

/// A scene as the page to choose from offers it: with a sentence and a picture.
///
/// The page has the scenes in the order of their presentations, and those without one behind them.
///
/// ```swift
/// @main
/// struct Program {
///   static func main() {
///     LightsApp.main(
///       subcommands: [], presenting: [ScenePresentation("lights", "A lamp for the desk and one for the bed.")])
///   }
/// }
///
/// struct LightsApp: App {
///   var body: some Scene {
///     WindowGroup("Lights", id: "lights") { Text("On") }
///   }
/// }
/// ```
public nonisolated struct ScenePresentation: Sendable {
  let scene: String
  private let sentence: String
  private let picture: ImageResource?

  /// Creates the presentation of the scene with an id. The picture may have a variant for the dark.
  public init(_ scene: String, _ sentence: String, picture: ImageResource? = nil) {
    self.scene = scene
    self.sentence = sentence
    self.picture = picture
  }

  /// The members of the scene in the list of scenes.
  @MainActor package var members: [JSONMember] {
    var members = [JSONMember(name: "description", value: .string(sentence))]
    if let light = address(.light), let dark = address(.dark) {
      let addresses = [
        JSONMember(name: "light", value: .string(light)), JSONMember(name: "dark", value: .string(dark)),
      ]
      members.append(JSONMember(name: "picture", value: .object(addresses)))
    }
    return members
  }

  @MainActor private func address(_ scheme: ColorScheme) -> String? {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    return picture.flatMap { AssetLibrary.named($0.bundle).picture($0.name, in: environment)?.url }
  }
}
