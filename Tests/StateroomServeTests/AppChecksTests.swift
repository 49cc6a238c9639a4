import Foundation
import Testing

@testable import StateroomServe

/// Checks of the files of an app before anything is built.
@Suite struct AppChecksTests {
  @Test func `a missing module or file is not said to be Apple's`() throws {
    func head(_ imports: String) throws -> String {
      let folder = try Folder(["App.swift": imports + app])
      let checks = AppChecks(try ProjectFinder("\(folder.path)/App.swift").app(named: nil))
      return "\(ServeProblem.notPortable(checks.foreignImports()))"
    }
    #expect(
      try head("import SceneKit\n").hasPrefix("This app needs what there is only on Apple's platforms."))
    #expect(try head("import Lottie\n").hasPrefix("This app needs what is not here."))
    #expect(try head("import SceneKit\nimport Lottie\n").hasPrefix("This app needs what is not here."))
  }

  @Test func `modules that Linux or Stateroom has need no condition`() throws {
    let names = [
      "CoreFoundation", "AVFAudio", "AudioToolbox", "CoreMedia", "CoreLocationUI", "CryptoKit", "Speech",
    ]
    let folder = try Folder(["App.swift": app + names.map { "import \($0)\n" }.joined()])
    let checks = AppChecks(try ProjectFinder("\(folder.path)/App.swift").app(named: nil))
    #expect(checks.foreignImports().isEmpty)
    #expect(checks.habits == ["CryptoKit"])
  }

  @Test func `code of others for iOS imports what it names, if it is compiled`() throws {
    let folder = try Folder(["Gray.swift": "#if os(iOS)\nimport os\nlet gray = UIColor.gray\n#endif\n"])
    func imports(isForIOS: Bool) -> Set<String> {
      AppChecks.foreignImports(of: ["\(folder.path)/Gray.swift"], declared: [], isForIOS: isForIOS)
    }
    #expect(imports(isForIOS: true) == ["os", "UIKit"])
    #expect(imports(isForIOS: false).isEmpty)
  }

  @Test func `a framework of Apple's is found before anything is built, but not behind a condition`() throws {
    let folder = try Folder([
      "App.swift": app
        + "import SceneKit\n#if canImport(CoreData)\nimport CoreData\n#endif\n// import WebKit\nimport os\n"
    ])
    let checks = AppChecks(try ProjectFinder("\(folder.path)/App.swift").app(named: nil))
    #expect(checks.foreignImports().map(\.subject) == ["SceneKit"])
    #expect(checks.foreignImports().first?.line == 5)
    #expect(checks.habits == ["os"])
  }

  @Test func `names that Apple's SwiftUI brings along need no import, except where another module has them`()
    throws
  {
    func habits(_ text: String) throws -> [String] {
      let folder = try Folder(["App.swift": app + text])
      return AppChecks(try ProjectFinder("\(folder.path)/App.swift").app(named: nil)).habits
    }
    #expect(try habits("let log = Logger()\nvar lock = os_unfair_lock_s()\n") == ["os"])
    #expect(try habits("import Logging\nlet log = Logger(label: \"app\")\n").isEmpty)
    #expect(try habits("struct Logger {}\nlet log = Logger()\n").isEmpty)
    #expect(try habits("let store = NSUbiquitousKeyValueStore.default\n") == ["AppleFoundation"])
  }

  @Test func `an app with charts or maps is built with their product, and others are built without`() throws {
    func manifest(_ imports: String) throws -> String {
      let folder = try Folder(["App.swift": imports + app])
      let served = try ProjectFinder("\(folder.path)/App.swift").app(named: nil)
      #expect(AppChecks(served).foreignImports().isEmpty)
      let package = GeneratedPackage(
        app: served, folder: "\(folder.path)/served", stateroom: "/stateroom", habits: [], implied: [])
      try package.write()
      return try String(contentsOfFile: "\(folder.path)/served/Package.swift", encoding: .utf8)
    }
    for name in ["Charts", "CoreLocation", "MapKit", "UserNotifications"] {
      let product = ".product(name: \"\(name)\", package: \"stateroom\")"
      #expect(try manifest("import \(name)\n").contains(product))
      #expect(try !manifest("").contains(product))
    }
    let media = #".product(name: "AVKit", package: "stateroom")"#
    for module in ["AVKit", "AVFoundation", "Speech"] {
      #expect(try manifest("import \(module)\n").contains(media))
    }
    #expect(try !manifest("import Charts\n").contains(media))
    #expect(try manifest("import CoreLocationUI\n").contains(".product(name: \"CoreLocation\", package:"))
    let photos = #".product(name: "PhotosUI", package: "stateroom")"#
    for module in ["Photos", "PhotosUI"] { #expect(try manifest("import \(module)\n").contains(photos)) }
  }

  @Test func `an app that begins with a delegate is one if it shows a view of SwiftUI`() throws {
    let scene = """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func show() { window?.rootViewController = UIHostingController(rootView: Text("x")) }
      }
      """
    let delegate =
      "import UIKit\n@UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {}\n"
    let folder = try Folder([
      "Shown/AppDelegate.swift": delegate, "Shown/SceneDelegate.swift": scene,
      "Other/AppDelegate.swift": delegate,
    ])
    let found = try ProjectFinder("\(folder.path)/Shown").app(named: nil)
    let text = try #require(AppChecks(found).delegates.text)
    #expect(
      text.contains(
        "extension AppDelegate { @MainActor static func _make() -> AnyObject? { AppDelegate() } }"))
    #expect(text.contains("[any UISceneDelegate.Type] { [SceneDelegate.self] }"))
    #expect(throws: ServeProblem.self) { try ProjectFinder("\(folder.path)/Other").app(named: nil) }
  }

  @Test func `a module that one file imports can be imported by all`() throws {
    let folder = try Folder([
      "App.swift": app + "import UIKit\n#if canImport(UIKit)\nimport SceneKit\n#endif\n"
    ])
    let checks = AppChecks(try ProjectFinder("\(folder.path)/App.swift").app(named: nil))
    #expect(checks.foreignImports().map(\.subject) == ["SceneKit"])
  }

  @Test func `code for a module that no file imports is tried with it`() throws {
    let folder = try Folder([
      "App.swift": app
        + "#if canImport(UIKit)\nlet color = UIColor.red\n#elseif canImport(AppKit)\nimport AppKit\n#endif\n"
    ])
    let found = try ProjectFinder("\(folder.path)/App.swift").app(named: nil)
    #expect(AppChecks(found).wished == ["UIKit"])
    #expect(AppChecks(found).habits == [])
    #expect(AppChecks(found, assuming: ["UIKit"]).habits == ["CoreGraphics", "UIKit"])
  }

  @Test func `names of UIKit need no import, unless the app has them itself`() throws {
    let folder = try Folder([
      "App.swift": app + "let color = UIColor.red // UTType\n",
      "Own.swift": app + "struct UIColor {}\nlet color = UIColor()\nlet keyboard = UIKeyboardType.default\n",
      "Color.swift": app + "let color = Color(.systemBackground)\n",
      "Mac.swift": app + "let color = NSColor.red, text: NSString = \"\"\n",
      "Literal.swift": app + "let color = Color(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1))\n",
      "Vector.swift": app + "let vector = CGVector(dx: 1, dy: 0)\n",
      "Cloud.swift": app + "let url = FileManager.default.url(forUbiquityContainerIdentifier: nil)\n",
    ])
    func habits(_ name: String) throws -> [String] {
      AppChecks(try ProjectFinder("\(folder.path)/\(name)").app(named: nil)).habits
    }
    #expect(try habits("App.swift") == ["CoreGraphics", "UIKit"])
    #expect(try habits("Own.swift") == [])
    #expect(try habits("Color.swift") == ["CoreGraphics", "UIKit"])
    #expect(try habits("Mac.swift") == ["CoreGraphics", "UIKit", "AppKit"])
    #expect(try habits("Literal.swift") == ["CoreGraphics", "UIKit"])
    #expect(try habits("Vector.swift") == ["CoreGraphics"])
    #expect(try habits("Cloud.swift") == ["AppleFoundation"])
  }

  @Test func `bytes that are no text are found with their place`() throws {
    let folder = try Folder(["App.swift": app])
    var data = Data(app.utf8)
    data.append(contentsOf: [0x2F, 0x2F, 0xFF, 0x0A])
    try data.write(to: URL(fileURLWithPath: "\(folder.path)/App.swift"))
    let errors = AppChecks(try ProjectFinder(folder.path).app(named: nil)).syntaxErrors()
    #expect(errors.first?.line == 5 && errors.first?.message.contains("UTF-8") == true)
  }

  @Test func `a syntax error is found with its place`() throws {
    let folder = try Folder(["App.swift": app + "func f( {\n"])
    let errors = AppChecks(try ProjectFinder("\(folder.path)/App.swift").app(named: nil)).syntaxErrors()
    #expect(errors.first?.path == "\(folder.path)/App.swift" && errors.first?.line == 5)
  }
}
