/// An error for which an app cannot be served, with its remedy.
enum ServeProblem: Error, CustomStringConvertible {
  case noPath
  case noName(String)
  case nameIsTaken(String)
  case exists(String)
  case noKit(String, Kit.Configuration)
  case severalPaths([String])
  case nothingThere(String)
  case noApp(String, String)
  case severalApps([String])
  case noTarget(String, [String])
  case unreadable(String, String)
  case unwritable(String, String)
  case noPackage(String)
  case noStateroom(String)
  case notPortable([Finding])
  case doesNotCompile([Finding])
  case notInDevelopment(String)
  case noBrowser(String?)
  case noPreviews([String])
  case noPictures(String, String)
  case failed(String, String)

  /// Returns the problem that no package has a product.
  static func unknownProduct(_ name: String) -> ServeProblem {
    .failed("The project needs the product \(name) of a package that it does not name.", "")
  }

  /// The number of places that have to be changed.
  var weight: Int {
    switch self {
    case .notPortable(let findings), .doesNotCompile(let findings): findings.count
    default: .max
    }
  }

  var description: String {
    switch self {
    case .noPath: "What is to be served? Name a folder or file: stateroom serve MyApp"
    case .noName(let name):
      "\(name.shellWord) cannot be the name of an app: it begins with a letter and has letters, digits and _ of ASCII."
    case .nameIsTaken(let name): "A module that apps use is called \(name); choose another name."
    case .exists(let path): "There is something at \(path); choose another name, or remove it."
    case .noKit(let path, let configuration):
      "There is no kit at \(path), which STATEROOM_KIT names: pack one there with stateroom kit "
        + (configuration == .release ? "--release " : "") + "\(path.shellWord)."
    case .severalPaths(let paths):
      "Which of these is to be served: \(paths.joined(separator: ", "))? Put it before the other options."
    case .nothingThere(let path): "There is nothing at \(path)."
    case .noApp(let path, let reason): "No app was found in \(path): \(reason)"
    case .severalApps(let names):
      "There are several apps. Choose one with --target:\n"
        + names.map { "  --target \($0.shellWord)" }.joined(separator: "\n")
    case .noTarget(let name, let names):
      "There is no app \"\(name)\". There are:\n"
        + names.map { "  --target \($0.shellWord)" }.joined(separator: "\n")
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .unwritable(let path, let reason):
      "\(path) cannot be written (\(reason)); name another folder with --cache."
    case .noPackage(let path):
      "There is no package at \(path), which the project needs. Bring it there, or take the dependency out."
    case .noStateroom(let path):
      "Stateroom's own sources are not at \(path). Name a clone of its repository with --stateroom."
    case .notPortable(let findings):
      Finding.report(
        findings,
        head: findings.allSatisfy { AppleFrameworks.names.contains($0.subject) }
          ? "This app needs what there is only on Apple's platforms." : "This app needs what is not here.")
    case .doesNotCompile(let findings): Finding.report(findings, head: "This app does not compile.")
    case .notInDevelopment(let option):
      "\(option) is not for development: dev serves this machine's loopback address or a Unix socket only. "
        + "For others, use stateroom serve."
    case .noBrowser(let name):
      name.map { "There is no browser \($0.shellWord)." }
        ?? "No Chromium was found: install one, or name it with --chromium or CHROMIUM."
    case .noPreviews(let titles):
      titles.isEmpty
        ? "The app has no previews."
        : "There are no such previews. There are:\n" + titles.map { "  \($0)" }.joined(separator: "\n")
    case .noPictures(let path, let reason):
      "\(path) cannot be written (\(reason)); name another folder with --output."
    case .failed(let what, let output): "\(what)\n\(output)"
    }
  }
}

extension String {
  /// The text as one word of a shell command.
  var shellWord: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "_-./".contains($0) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}

/// A problem of an app that keeps it from being served, with its location.
struct Finding: Hashable {
  let path: String
  let line: Int
  let message: String
  /// The subject, such as a missing name. The report has one point for all findings of a subject.
  let subject: String
  /// The remedy.
  var advice: String?

  private static let shownSubjects = 30
  private static let shownPlaces = 3

  /// Returns a report of the findings by subject, those with the most locations first.
  static func report(_ findings: [Finding], head: String) -> String {
    let subjects = Dictionary(grouping: findings, by: \.subject).values.map { group in
      group.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
    }
    .sorted { (-$0.count, $0[0].path, $0[0].line) < (-$1.count, $1[0].path, $1[0].line) }
    let files = Set(findings.map(\.path)).count
    var lines = ["\(head) \(count(findings.count, "place")) in \(count(files, "file")):", ""]
    for group in subjects.prefix(shownSubjects) {
      lines.append("\(group[0].message)\(group.count > 1 ? " (\(group.count) places)" : "")")
      for finding in group.prefix(shownPlaces) { lines.append("  \(finding.path):\(finding.line)") }
      if let advice = group[0].advice { lines.append("  → \(advice)") }
    }
    if subjects.count > shownSubjects { lines.append("… and \(subjects.count - shownSubjects) more.") }
    return lines.joined(separator: "\n")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
