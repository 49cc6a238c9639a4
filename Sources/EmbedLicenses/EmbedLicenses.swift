import Foundation
import PackagePlugin

/// Puts the licences of the packages that every app is compiled with into the program, so that it can print them.
@main
struct EmbedLicenses: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    // Packages that only tests need, or programs that are run while building, are no part of an app.
    let compiled = try Set(
      context.package.targets(named: ["StateroomServer"]).flatMap(\.recursiveTargetDependencies).map(\.id))
    let dependencies = packages(below: context.package).filter { package in
      package.targets.contains { compiled.contains($0.id) }
    }
    var arguments: [String] = []
    var files: [URL] = []
    for package in [context.package] + dependencies {
      for file in try notices(of: package) {
        arguments += [package.displayName, file.path]
        files.append(file)
      }
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "LicenseTexts.swift")
    return [
      .buildCommand(
        displayName: "Embedding the licences", executable: try context.tool(named: "LicenseEmbedder").url,
        arguments: [output.path] + arguments, inputFiles: files, outputFiles: [output])
    ]
  }

  /// Returns all packages that a package depends on, ordered by name.
  ///
  /// - Complexity: O(*n*), where *n* is the number of dependencies between packages.
  private func packages(below package: Package) -> [Package] {
    var found: [Package.ID: Package] = [:]
    var open = [package]
    while let next = open.popLast() {
      for dependency in next.dependencies where found[dependency.package.id] == nil {
        found[dependency.package.id] = dependency.package
        open.append(dependency.package)
      }
    }
    return found.values.sorted { $0.displayName.lowercased() < $1.displayName.lowercased() }
  }

  /// Returns the files of a package that are to be passed on with it. Each package has one at least.
  private func notices(of package: Package) throws -> [URL] {
    let files = try FileManager.default.contentsOfDirectory(atPath: package.directoryURL.path)
    let names = files.filter { file in
      ["license", "licence", "copying", "notice"].contains { file.lowercased().hasPrefix($0) }
    }
    if names.isEmpty { Diagnostics.error("The package \(package.displayName) has no file with its licence.") }
    return names.sorted().map { package.directoryURL.appending(path: $0) }
  }
}
