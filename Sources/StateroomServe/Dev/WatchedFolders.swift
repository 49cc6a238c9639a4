import Foundation

/// The folders in which an edit may change an app.
struct WatchedFolders {
  let paths: Set<String>

  /// Finds all folders below one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of files in these folders.
  init(below folder: String) {
    paths = Set(FileTree.items(in: folder).map { ($0 as NSString).deletingLastPathComponent }).union([folder])
  }

  /// Finds the folders of an app's sources, resources and manifests.
  ///
  /// - Complexity: O(*n*), where *n* is the number of files in these folders.
  init(of app: ServedApp, at path: String) {
    var paths: Set<String> = []
    func parent(_ path: String) -> String { (path as NSString).deletingLastPathComponent }
    for module in app.modules {
      if module.target != nil {
        paths.insert(module.folder)
        for file in FileTree.items(in: module.folder) { paths.insert(parent(file)) }
      }
      for source in module.sources { paths.insert(parent(source)) }
    }
    for resource in app.resources {
      paths.insert(parent(resource))
      // Of catalogues, each picture has a folder of its own.
      if FileTree.isFolder(resource) {
        paths.insert(resource)
        for file in FileTree.items(in: resource) { paths.insert(parent(file)) }
      }
    }
    for place in [path, app.origin] {
      paths.insert(FileTree.isFolder(place) ? place : parent(place))
    }
    if let plist = app.infoPlist { paths.insert(parent(plist)) }
    self.paths = paths
  }
}
