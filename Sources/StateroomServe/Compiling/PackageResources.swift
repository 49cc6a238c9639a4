import Foundation

/// The resources of a package's target, which its code finds as `Bundle.module`.
struct PackageResources {
  private let module: ServedApp.Module
  private let resources: [PackageTarget.Resource]
  /// The name of the folder beside the program.
  let name: String

  /// Reads the resources of a module under the name with which it is compiled. Returns nil if there are none.
  init?(_ module: ServedApp.Module, named name: String) {
    guard let resources = module.target?.resources, !resources.isEmpty else { return nil }
    self.module = module
    self.resources = resources
    self.name = "Served_\(name).resources"
  }

  /// The source by which the module's code finds the folder.
  var accessor: String {
    """
    import Foundation

    extension Foundation.Bundle {
      static nonisolated let module: Bundle =
        Bundle(path: Bundle.main.bundleURL.appendingPathComponent(\(name.literal)).path) ?? .main
    }

    """
  }

  /// Copies the resources into a folder: processed ones side by side, but for the folders of languages and catalogues,
  /// and copied ones as they are.
  ///
  /// - Complexity: O(*n*), where *n* is the number of files.
  func copy(into bundle: AppBundle) throws {
    for resource in resources {
      let path = "\(module.folder)/\(resource.path)"
      if resource.rule == .process, FileTree.isFolder(path), !FileTree.opaque.contains(where: path.hasSuffix)
      {
        for file in FileTree.items(in: path, where: FileTree.isResource) {
          try bundle.copy(file, to: "\(name)/\(FileTree.place(of: file))")
        }
      } else if FileTree.exists(path) {
        try bundle.copy(path, to: "\(name)/\((path as NSString).lastPathComponent)")
      }
    }
  }
}
