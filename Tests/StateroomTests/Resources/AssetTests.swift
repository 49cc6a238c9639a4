import Foundation
import RenderTree
import Testing

@testable import Stateroom

@MainActor
@Suite struct AssetTests {
  private static let colors = """
    {"colors": [
      {"idiom": "universal", "color": {"color-space": "srgb",
        "components": {"red": "1.000", "green": "0x80", "blue": "0", "alpha": "1.000"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
        "color": {"color-space": "srgb",
          "components": {"red": "0.000", "green": "0.000", "blue": "1.000", "alpha": "0.500"}}}]}
    """

  private func folder() throws -> ResourceFolder {
    try ResourceFolder(
      [
        "Media.xcassets/Contents.json": #"{"info": {}}"#,
        "Media.xcassets/Brand.colorset/Contents.json": Self.colors,
        "Media.xcassets/Turtle.imageset/Contents.json": """
        {"images": [{"idiom": "universal", "filename": "t.png", "scale": "1x"},
          {"idiom": "universal", "filename": "t@2x.png", "scale": "2x"},
          {"idiom": "universal", "scale": "3x"},
          {"idiom": "universal", "filename": "night.png", "scale": "2x",
            "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
        """,
        "Media.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "Media.xcassets/Icons/Bell.imageset/Contents.json": """
        {"images": [{"idiom": "universal", "filename": "b.svg"}],
          "properties": {"template-rendering-intent": "template"}}
        """,
        "Media.xcassets/Icons/Bell.imageset/b.svg": #"<svg xmlns="x" viewBox="0 0 24 12"></svg>"#,
      ],
      pictures: [
        "Media.xcassets/Turtle.imageset/t.png": (40, 30),
        "Media.xcassets/Turtle.imageset/t@2x.png": (80, 60),
        "Media.xcassets/Turtle.imageset/night.png": (80, 60), "loose@2x.png": (20, 10),
      ])
  }

  private func image(
    _ name: String, in folder: ResourceFolder, _ environment: (inout EnvironmentValues) -> Void = { _ in }
  ) -> String {
    let bundle = folder.bundle
    return Host(environment: environment) { Image(name, bundle: bundle) }.snapshot
  }

  @Test func `a picture of a catalogue has a URL and its size in points`() throws {
    let folder = try folder()
    let shown = image("Turtle", in: folder)
    #expect(shown.contains(#"/Media.xcassets/Turtle.imageset/t.png?v="#))
    #expect(shown.contains(#""width":40,"height":30"#))
    let fine = image("Turtle", in: folder) { $0.displayScale = 3 }
    #expect(fine.contains("t@2x.png?v=") && fine.contains(#""width":40,"height":30"#))
  }

  @Test func `a picture has a variant for the dark`() throws {
    #expect(image("Turtle", in: try folder()) { $0.colorScheme = .dark }.contains("/night.png?v="))
  }

  @Test func `a namespace is part of a name, and a drawing has the size of its box`() throws {
    let shown = image("Icons/Bell", in: try folder())
    #expect(shown.contains(#""width":24,"height":12,"template":true"#))
  }

  @Test func `a picture beside the catalogues is found by its name, with and without the suffix`() throws {
    let folder = try folder()
    for name in ["loose", "loose.png"] {
      #expect(image(name, in: folder).contains(#"/loose@2x.png?v="#))
      #expect(image(name, in: folder).contains(#""width":10,"height":5"#))
    }
  }

  @Test func `a URL leads to the file of the picture, and to no other file`() throws {
    let folder = try folder()
    let shown = image("Turtle", in: folder)
    let url = try #require(shown.firstMatch(of: /assets\/([^?]*)\?v=([^"]*)"/))
    let path = url.output.1.split(separator: "/").map(String.init)
    let file = try #require(AssetLibrary.file(path))
    #expect(ContentVersion.of(file) == url.output.2)
    #expect(AssetLibrary.file(path.dropLast() + ["Contents.json"]) == nil)
    #expect(AssetLibrary.file(path.dropLast() + ["..", "Brand.colorset", "Contents.json"]) == nil)
    #expect(AssetLibrary.file(["etc", "passwd"]) == nil)
  }

  @Test func `a colour of a catalogue is what it is in the appearance of its place`() throws {
    let bundle = try folder().bundle
    func color(_ scheme: ColorScheme) -> String {
      Host(environment: { $0.colorScheme = scheme }) { Color("Brand", bundle: bundle) }.snapshot
    }
    #expect(color(.light).contains(##""color":{"name":"Brand","color":"#FF8000"}"##))
    #expect(color(.dark).contains(##""color":{"name":"Brand","color":"#0000FF80"}"##))
  }

  @Test(arguments: [
    ("systemBackgroundColor", "background", "#FFFFFFFF", "#000000FF"),
    ("secondarySystemGroupedBackgroundColor", "secondaryGroupedBackground", "#FFFFFFFF", "#1C1C1EFF"),
    ("systemGray6Color", "gray6", "#F2F2F7FF", "#1C1C1EFF"),
  ])
  func `the system's grounds are light in the light and dark in the dark`(
    reference: String, name: String, light: String, dark: String
  ) {
    let color = JSONValue.object([JSONMember(name: "reference", value: .string(reference))])
    let list = JSONValue.array([.object([JSONMember(name: "color", value: color)])])
    #expect(ColorAsset(list)?.json(isDark: true) == .string(name))
    for (scheme, components) in [(ColorScheme.light, light), (.dark, dark)] {
      var environment = EnvironmentValues()
      environment.colorScheme = scheme
      #expect(Color._system(name).resolve(in: environment).description == components)
    }
  }

  @Test func `what does not exist is an issue that names the nearest`() throws {
    let folder = try folder()
    let bundle = folder.bundle
    let session = Session(
      of: VStack {
        Image("Turtel", bundle: bundle); Color("Bran", bundle: bundle)
      })
    let messages = session.tree.issues.issues(since: 0).filter { $0.code == .assetMissing }.map(\.message)
    #expect(
      messages.contains { $0.hasPrefix("No image named 'Turtel'") && $0.hasSuffix("Did you mean 'Turtle'?") })
    #expect(
      messages.contains { $0.hasPrefix("No color named 'Bran'") && $0.hasSuffix("Did you mean 'Brand'?") })
  }

  @Test func `a catalogue that is damaged is read as far as it goes`() throws {
    let folder = try ResourceFolder([
      "A.xcassets/X.imageset/Contents.json": "{", "A.xcassets/Y.colorset/Contents.json": #"{"colors": 3}"#,
      "A.xcassets/Z.imageset/Contents.json": #"{"images": [{"filename": "../../secret.png"}]}"#,
      "secret.txt": "s",
    ])
    #expect(!image("X", in: folder).contains("url"))
    #expect(!image("Z", in: folder).contains("url"))
  }
}
