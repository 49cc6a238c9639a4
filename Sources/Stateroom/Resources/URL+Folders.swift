import Foundation

extension URL {
  /// The folder of the session's documents. See <doc:StateThatLasts#Whose-files-are>.
  public static var documentsDirectory: URL { folder(.documentDirectory, "Documents") }
  /// The folder of data that the app can make again.
  public static var cachesDirectory: URL { folder(.cachesDirectory, ".cache") }
  /// The folder of the app's own data.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory, ".local/share") }
  /// The folder of downloads.
  public static var downloadsDirectory: URL { folder(.downloadsDirectory, "Downloads") }
  /// The folder of the desktop.
  public static var desktopDirectory: URL { folder(.desktopDirectory, "Desktop") }
  /// The folder of pictures.
  public static var picturesDirectory: URL { folder(.picturesDirectory, "Pictures") }
  /// The folder that contains the session's others.
  public static var homeDirectory: URL { FileManager.default.homeDirectoryForCurrentUser }

  /// Returns a folder, which is made if it does not exist: on Apple's systems it always does.
  private static func folder(_ kind: FileManager.SearchPathDirectory, _ name: String) -> URL {
    let folder =
      FileManager.default.urls(for: kind, in: .userDomainMask).first ?? homeDirectory.appending(path: name)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
