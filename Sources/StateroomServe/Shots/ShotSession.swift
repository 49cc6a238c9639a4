import Foundation

/// A server of previews and a browser that takes pictures of them.
final class ShotSession {
  /// A preview as the server lists it.
  private struct Preview {
    let id: String
    let title: String
    /// The scene as JSON, as the page takes it.
    let json: String
    let width: Int
    let height: Int
    let names: [String]

    init(_ scene: [String: Any]) {
      let preview = scene["preview"] as? [String: Any] ?? [:]
      id = scene["id"] as? String ?? ""
      title = scene["title"] as? String ?? id
      json = ShotSession.json(scene)
      width = Int((preview["width"] as? Double ?? 0).rounded(.up))
      height = Int((preview["height"] as? Double ?? 0).rounded(.up))
      names = [id, preview["file"] as? String, preview["name"] as? String].compactMap { $0?.lowercased() }
    }

    /// The name of its pictures, without the variant.
    var name: String { id.hasPrefix("previews.") ? String(id.dropFirst(9)) : id }
  }

  /// The window in which all variants have room.
  private static let window = 1300
  private static let largest = 4_000

  private let program: String
  private let browser: Chromium
  private var server: ServedPreviews
  private let wanted: [String]

  /// Starts both, and opens the page.
  init(program: String, browser: String, wanted: [String]) throws(ServeProblem) {
    self.program = program
    self.wanted = wanted.map { $0.lowercased() }
    server = try ServedPreviews(program)
    do { self.browser = try Chromium(browser) } catch {
      server.end()
      throw error
    }
  }

  /// Ends both.
  func end() {
    browser.end()
    server.end()
  }

  /// Takes all pictures.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pictures.
  func take(into folder: ShotFolder, tolerance: Double) throws(ServeProblem) -> ShotReport {
    try openPage()
    let list = try browser.value(of: call("list()")) as? [String: Any] ?? [:]
    let all = (list["previews"] as? [[String: Any]] ?? []).map(Preview.init)
    let previews = wanted.isEmpty ? all : all.filter { !Set($0.names).isDisjoint(with: wanted) }
    let variants = list["variants"] as? [String] ?? []
    if previews.isEmpty { throw .noPreviews(all.map(\.title)) }
    var report = ShotReport(tolerance: tolerance)
    var names: Set<String> = []
    for preview in previews {
      StandardError.say(preview.title)
      try browser.resize(
        width: min(max(preview.width, Self.window), Self.largest),
        height: min(max(preview.height, Self.window), Self.largest))
      for variant in variants {
        let name = "\(preview.name)-\(variant)"
        names.insert(name)
        do {
          let (picture, isAtRest) = try picture(of: preview, variant)
          report.add(name, try keep(picture, name, in: folder), isAtRest: isAtRest)
        } catch {
          report.add(name, .failed(try reason(error)))
        }
      }
    }
    for name in folder.missing(names) { report.add(name, .gone) }
    return report
  }

  private func picture(of preview: Preview, _ variant: String) throws(ServeProblem) -> (Data, isAtRest: Bool)
  {
    let shown = try browser.value(of: call("show(\(preview.json), \(variant.literal))")) as? [String: Any]
    guard var part = shown else { throw .failed("The page shows nothing.", "") }
    let isAtRest = part.removeValue(forKey: "isAtRest") as? Bool ?? false
    if server.lastWords != nil { throw .failed("the app has ended", "") }
    let picture = try browser.picture(of: part)
    _ = try browser.value(of: call("clear()"))
    return (picture, isAtRest)
  }

  /// Writes a picture, and compares it with the earlier one.
  private func keep(
    _ picture: Data, _ name: String, in folder: ShotFolder
  ) throws(ServeProblem) -> ShotReport.Outcome {
    var (outcome, difference) = (folder.earlier == nil ? ShotReport.Outcome.written : .new, Data?.none)
    if let earlier = folder.earlierPicture(name) {
      (outcome, difference) = earlier == picture ? (.same, nil) : try compare(earlier, picture)
    }
    try folder.write(picture, difference: difference, as: name)
    return outcome
  }

  private func compare(_ earlier: Data, _ picture: Data) throws(ServeProblem) -> (ShotReport.Outcome, Data?) {
    let arguments = [earlier, picture].map { $0.base64EncodedString().literal }.joined(separator: ", ")
    let answer = try browser.value(of: call("compare(\(arguments))", of: "compare")) as? [String: Any]
    let count = answer?["count"] as? Double ?? 0, total = answer?["total"] as? Double ?? 1
    let difference = (answer?["picture"] as? String).flatMap { Data(base64Encoded: $0) }
    return count == 0 ? (.same, nil) : (.differs(count / total * 100), difference)
  }

  /// Returns the reason for which a picture failed. If the app has ended, it is started again for the others.
  private func reason(_ problem: ServeProblem) throws(ServeProblem) -> String {
    guard let words = server.lastWords else {
      return "\(problem)".split(separator: "\n").prefix(2).joined(separator: " ")
    }
    server.end()
    server = try ServedPreviews(program)
    try openPage()
    return "the app has ended:\n\(words)"
  }

  private func openPage() throws(ServeProblem) { try browser.open(server.url + "previews.html?shots") }

  /// Returns an expression that calls a function of a script of the page.
  private func call(_ function: String, of script: String = "shot") -> String {
    "import(new URL(\"previews/\(script).js\", location.href)).then((script) => script.\(function))"
  }

  private static func json(_ value: Any) -> String {
    (try? JSONSerialization.data(withJSONObject: value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
