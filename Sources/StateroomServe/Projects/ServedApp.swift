/// An app with everything that is built for it.
struct ServedApp {
  /// A module of the app or of a package beside it.
  struct Module {
    var name: String
    /// Its Swift files. Empty if it is a folder of a package, which is taken as it is.
    var sources: [String] = []
    /// The folder that the names of its files are told from, or that of a package's target.
    var folder: String
    var dependencies: [String] = []
    /// The products of packages elsewhere, as a manifest writes them.
    var products: [String] = []
    var mode = "5"
    var isMainActor = false
    var conditions: [String] = []
    /// What only a package's target has.
    var target: PackageTarget?
    /// Whether it has Swift in it.
    var isSwift = true
  }

  /// The name under which it is chosen.
  let name: String
  /// The name of the program.
  let module: String
  /// The file or folder that it was found in.
  let origin: String
  var modules: [Module]
  /// The files and folders that lie beside the program.
  var resources: [String] = []
  var infoPlist: String?
  /// Packages elsewhere, as a manifest writes them, by their identities.
  var remotes: [String: String] = [:]
  var defaultLocalization: String?
  /// Whether Xcode makes symbols of the asset catalogues, and whether colours and pictures have them as members.
  var assetSymbols = false
  var assetExtensions = false
  /// Whether `#if os(iOS)` holds, in copies of the sources.
  var isForIOS = false
  /// Sources that the project names and that are not there.
  var missing: [String] = []
}

extension ServedApp {
  /// The source of a file as it is compiled.
  func source(_ path: String) -> String? {
    guard let text = FileTree.text(path) else { return nil }
    return isForIOS ? Self.rewritten(text) : text
  }

  /// A source in whose conditions iOS is the system. Its lines stay where they are.
  static func rewritten(_ text: String) -> String {
    guard text.contains("os(iOS)") else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let code = line.drop { $0 == " " || $0 == "\t" }
      return code.hasPrefix("#if") || code.hasPrefix("#elseif")
        ? String(line).replacing("os(iOS)", with: "os(Linux)") : String(line)
    }.joined(separator: "\n")
  }
}
