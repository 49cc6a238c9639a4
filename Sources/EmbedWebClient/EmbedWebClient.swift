import Foundation
import PackagePlugin

/// Puts the files of the folder `Public` into the program, so that it serves its page wherever it is copied to.
@main
struct EmbedWebClient: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Public")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: folder.appending(path: path).path, isDirectory: &isFolder)
      return exists && !isFolder.boolValue && !isHidden
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "WebClientFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding the web client", executable: try context.tool(named: "WebClientEmbedder").url,
        arguments: [output.path, folder.path] + paths.sorted(),
        inputFiles: paths.map { folder.appending(path: $0) }, outputFiles: [output])
    ]
  }
}
