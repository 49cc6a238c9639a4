import Foundation

/// The folder with a program and its resources, in which `Bundle.main` finds them.
struct AppBundle {
  let app: ServedApp
  let folder: String

  /// Makes the folder anew, with the program under its name. Returns the path of the program, and a sentence about
  /// pictures that could not be converted, if there are any.
  ///
  /// `pictures` is a folder in which converted pictures are kept, and `more` copies what else belongs there.
  func write(
    _ program: String, named name: String, pictures: String, more: (AppBundle) throws -> Void
  ) throws(ServeProblem) -> (program: String, warning: String?) {
    let files = FileManager.default
    do {
      try? files.removeItem(atPath: folder)
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let path = "\(folder)/\(name)"
      // A second name of the file is enough, and takes no time.
      if link(program, path) != 0 { try files.copyItem(atPath: program, toPath: path) }
      for resource in app.resources where FileTree.exists(resource) {
        try copy(resource, to: FileTree.place(of: resource))
      }
      let plist = InfoPlist(file: app.infoPlist, target: app.name, settings: app.settings)
      try plist?.data()?.write(to: URL(filePath: "\(folder)/Info.plist"))
      try more(self)
      return (path, try PDFPictures(bundle: folder, kept: pictures).convert())
    } catch {
      throw .unwritable(folder, error.localizedDescription)
    }
  }

  /// Copies a file or a folder to a place in the bundle. What is there of a folder stays: several sources may
  /// contribute to the folder of one language.
  func copy(_ source: String, to place: String) throws {
    let files = FileManager.default
    let target = "\(folder)/\(place)"
    try files.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    guard files.fileExists(atPath: target) else { return try files.copyItem(atPath: source, toPath: target) }
    guard FileTree.isFolder(source) else { return }
    for name in try files.contentsOfDirectory(atPath: source) {
      try copy("\(source)/\(name)", to: "\(place)/\(name)")
    }
  }
}
