/// An app with everything that it is built from.
struct ServedApp {
  /// A module of the app or of a package beside it.
  struct Module {
    var name: String
    /// The Swift files, or empty for a target of a package, whose folder is used as it is.
    var sources: [String] = []
    /// The folder to which the names of its files are relative, or that of a package's target.
    var folder: String
    var dependencies: [String] = []
    /// The products of remote packages, in the syntax of a manifest.
    var products: [String] = []
    /// The names of products of packages that other packages depend on, and the project does not name.
    var unnamedProducts: [String] = []
    var mode = "5"
    var isMainActor = false
    var conditions: [String] = []
    /// The name of the package that the module is of, whose modules see more of each other, or nil outside of packages.
    var package: String?
    /// The target, if the module is one of a package.
    var target: PackageTarget?
    /// Whether it contains Swift.
    var isSwift = true
    /// The modules that it imports, if others wrote it: a remote package, or the one that the app is an example of. What
    /// the app's own code does not say here has no meaning for such a module.
    var foreignImports: Set<String>?
  }

  /// The name by which it is selected.
  let name: String
  /// The name of the program.
  let module: String
  /// The file or folder in which it was found.
  let origin: String
  var modules: [Module]
  /// The files and folders that are bundled with the program.
  var resources: [String] = []
  var infoPlist: String?
  /// The build settings of the target, or none outside of Xcode's projects.
  var settings: [String: String] = [:]
  /// The remote packages by identity, in the syntax of a manifest.
  var remotes: [String: String] = [:]
  var defaultLocalization: String?
  /// Whether Xcode generates symbols for the asset catalogues, and whether colors and images have them as members.
  var assetSymbols = false
  var assetExtensions = false
  /// Whether `#if os(iOS)` is true, for which the sources are copied.
  var isForIOS = false
  /// The sources that the project names and that do not exist.
  var missing: [String] = []
}

extension ServedApp {
  /// Returns the source of a file as it is compiled.
  func source(_ path: String) -> String? { FileTree.text(path).map { rewritten($0) ?? $0 } }

  /// Whether there is code that is only compiled for iOS.
  ///
  /// Complexity: O(n) in the length of the sources.
  var hasCodeForIOS: Bool {
    AppChecks.files(of: self).contains { FileTree.text($0)?.contains("os(iOS)") == true }
  }

  /// Returns the rewritten source, or nil if it is compiled as it is.
  func rewritten(_ text: String) -> String? { SourceRewriting(isForIOS: isForIOS).rewritten(text) }
}
