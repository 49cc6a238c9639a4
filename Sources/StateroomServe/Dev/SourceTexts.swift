import Foundation

/// The texts of an app's sources as they were last compiled, by which edits are told from files that were only touched.
struct SourceTexts {
  private var digests: [String: String] = [:]
  private var stamps: [String: String] = [:]
  /// The files and folders that are bundled.
  private var resources: Set<String> = []
  /// The folders of which any file may be bundled.
  private var bundled: Set<String> = []
  private var initialValues: [String: InitialValues] = [:]
  /// The names of the properties whose initial values have changed since the app was first read.
  private(set) var changedInitialValues: Set<String> = []

  /// The number of names that are kept.
  private static let limit = 1_000

  /// Creates the texts of no app.
  init() {}

  /// Reads the sources of an app.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the sources.
  init(of app: ServedApp) {
    for file in AppChecks.files(of: app) where file.hasSuffix(".swift") {
      guard let text = FileTree.text(file) else { continue }
      digests[file] = Self.digest(text)
      initialValues[file] = InitialValues(text)
    }
    resources = Set(app.resources + [app.infoPlist].compactMap { $0 })
    for module in app.modules {
      guard let target = module.target else {
        // Xcode and Playgrounds bundle what lies beside the sources.
        bundled.formUnion(module.sources.map { ($0 as NSString).deletingLastPathComponent })
        continue
      }
      resources.formUnion(target.resources.map { "\(module.folder)/\($0.path)" })
    }
    for file in app.resources { stamps[file] = Self.stamp(file) }
  }

  /// Reads the sources of an app anew. What is known of changed initial values stays.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the sources.
  func read(_ app: ServedApp) -> SourceTexts {
    var texts = SourceTexts(of: app)
    texts.changedInitialValues = changedInitialValues
    for (file, values) in texts.initialValues {
      if let before = initialValues[file] {
        texts.changedInitialValues.formUnion(values.changed(since: before))
      }
    }
    return texts
  }

  private static func digest(_ text: String) -> String {
    var digest = NameDigest()
    digest.add(text)
    return digest.text
  }

  /// Returns what files have become since the last call, or nil if they are as they were.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the files.
  mutating func change(of paths: Set<String>) -> SourceChange? {
    var texts: Set<String> = []
    var others: Set<String> = []
    for path in paths {
      if path.hasSuffix(".swift"), !path.hasSuffix("/Package.swift") {
        let known = digests[path]
        let text = FileTree.text(path)
        let present = text.map(Self.digest)
        if known == present { continue }
        digests[path] = present
        let values = text.map { InitialValues($0) }
        if let before = initialValues[path], let values, changedInitialValues.count < Self.limit {
          changedInitialValues.formUnion(values.changed(since: before))
        }
        initialValues[path] = values
        if known != nil, present != nil { texts.insert(path) } else { others.insert(path) }
      } else if isOfProject(path) {
        let present = Self.stamp(path)
        if stamps[path] != present || FileTree.isFolder(path) { others.insert(path) }
        stamps[path] = present
      }
    }
    if !others.isEmpty { return .project(others.union(texts)) }
    return texts.isEmpty ? nil : .texts(texts)
  }

  /// Whether an edit of a file that is no source may change the app: of a manifest, of a resource, or of a folder with
  /// sources. A file that the app writes beside them may not.
  ///
  /// - Complexity: O(*n*), where *n* is the number of files.
  private func isOfProject(_ path: String) -> Bool {
    let name = (path as NSString).lastPathComponent
    if ["Package.swift", "project.pbxproj", "Info.plist"].contains(name) { return true }
    if resources.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { return true }
    // A folder that came, or one that has gone.
    if FileTree.isFolder(path) { return !FileTree.foreign.contains(name) && name != "build" }
    return digests.keys.contains { $0.hasPrefix(path + "/") }
      || bundled.contains { path.hasPrefix($0 + "/") } && FileTree.isResource(path)
  }

  /// Returns the size and time of a file, or nil if it is not there.
  private static func stamp(_ path: String) -> String? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    let changed = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(attributes[.size] ?? 0) \(changed)"
  }
}
